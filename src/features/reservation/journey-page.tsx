import type { JourneyAnswers, TypedAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CHECK, CHEVRON_DOWN } from '#ui/icon/icons.ts';
import { JourneyHead } from './journey-head.tsx';
import { LoanWords } from './loan-words.tsx';
import type { JourneyView, TaskChoice, TaskView } from './journey-view.ts';
import { choiceName, shownIn, typedTask } from './typed-task.ts';
import css from './journey.module.css';
import page from './reserve.module.css';

/**
 * Six tasks in any order, each with a button of its own in one form: what is typed in the others comes along. The server
 * computes the sum beside them. Works without script.
 */
export function JourneyPage({
  view,
  subject,
  back,
  refused = null,
  typed = {},
}: {
  view: JourneyView;
  subject: SubjectView;
  back: string;
  refused?: JourneyAnswers['refused'];
  typed?: TypedAnswers;
}) {
  return (
    <div className={`wrap ${page.page}`}>
      <JourneyHead
        car={subject.car?.name ?? null}
        back={back}
        text="Six steps, in any order. Complete what you can and leave the rest to us."
      >
        <p className={css.six}>
          <span aria-hidden="true">
            {view.tasks.map(({ task }, at) => (
              <i key={task} data-on={at < view.done ? '' : undefined} />
            ))}
          </span>
          {view.done} of {view.tasks.length} done, saved as you go
        </p>
      </JourneyHead>
      {view.gone !== null && <Banner title={view.gone} />}
      {view.reservation !== null && (
        <Banner kind="info" title={view.reservation.title}>
          <p>{view.reservation.text}</p>
          <p>
            <a className="link" href={view.reservation.link.href}>
              {view.reservation.link.text}
            </a>
          </p>
        </Banner>
      )}
      <div className={page.columns}>
        <div className={page.flow}>
          <form method="post" className={css.tasks}>
            {/* the Enter key in a field means the first button of its form */}
            <button className="vh" name="act" value="typed" tabIndex={-1} aria-hidden="true">
              Save
            </button>
            {view.tasks.map((task) => (
              <Task
                key={task.task}
                saved={task}
                problem={refused?.task === task.task ? refused.message : null}
                typed={typed}
              />
            ))}
          </form>
          <p className="small muted">{view.note}</p>
          <p className={`small muted ${css.address}`}>
            To continue on another device, open this link:{' '}
            <a className="link" href={view.address}>
              {view.address}
            </a>
          </p>
        </div>
        <aside className={page.flow} aria-label="Your summary">
          <Sum view={view} />
          <section className={page.panel}>
            <Subject subject={subject} />
          </section>
        </aside>
      </div>
    </div>
  );
}

function Sum({ view: { sum, repayment, reserve } }: { view: JourneyView }) {
  return (
    <section className={page.panel}>
      <dl className={page.lines}>
        {sum.map(({ name, amount, total }) => (
          <div key={name} className={total ? css.total : undefined}>
            <dt>{name}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
      </dl>
      {repayment && <LoanWords loan={repayment} />}
      {reserve && (
        <ButtonLink variant="filled" wide href={reserve.href}>
          {reserve.text}
        </ButtonLink>
      )}
    </section>
  );
}

function Task({ saved, problem, typed }: { saved: TaskView; problem: string | null; typed: TypedAnswers }) {
  const { task, unsaved } = typedTask(saved, typed);
  return (
    <details className={css.task} id={task.task} open={unsaved || problem !== null}>
      <summary>
        <span className={css.mark} data-done={task.done ? '' : undefined} aria-hidden="true">
          {task.done && <Icon of={CHECK} size="1em" />}
        </span>
        <h2>{task.title}</h2>
        <span className={css.answer}>
          {task.text}
          <span className="vh">{task.done ? ', done' : ', not done'}</span>
        </span>
        {task.amount !== null && <span className={`${css.amount} num`}>{task.amount}</span>}
        <Icon of={CHEVRON_DOWN} />
      </summary>
      <div className={css.body}>
        {Object.entries(shownIn(saved)).flatMap(([name, values]) =>
          values.map((value) => <input key={name + value} type="hidden" name={`shown-${name}`} value={value} />),
        )}
        {problem !== null && <Banner title={problem} />}
        {task.rows.length > 0 && (
          <dl className={page.lines}>
            {task.rows.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{amount}</dd>
              </div>
            ))}
          </dl>
        )}
        {task.choices.length > 0 && (
          <fieldset className={css.choices}>
            <legend className="vh">{task.title}</legend>
            {task.choices.map((choice) => (
              <Choice key={choice.value} choice={choice} name={choiceName(task)} several={task.several} />
            ))}
          </fieldset>
        )}
        {task.fields.length > 0 && (
          <div className={css.fields}>
            {task.fields.map((field) => (
              <label key={field.name}>
                {field.label}
                <TaskField field={field} />
              </label>
            ))}
          </div>
        )}
        {task.note !== null && <p className="small muted">{task.note}</p>}
        {task.link !== null && (
          <p>
            <a className="link" href={task.link.href}>
              {task.link.text}
            </a>
          </p>
        )}
        {unsaved && problem === null && <p className="small muted">Not saved yet.</p>}
        <p>
          {/* a page that says no opens where it says so */}
          <Button type="submit" name="act" value={task.task} formAction={`#${task.task}`}>
            {task.save}
          </Button>
        </p>
      </div>
    </details>
  );
}

function Choice({
  choice: { value, title, text, amount, chosen },
  name,
  several,
}: {
  choice: TaskChoice;
  name: string;
  several: boolean;
}) {
  return (
    <label className={css.choice}>
      <input type={several ? 'checkbox' : 'radio'} name={name} value={value} defaultChecked={chosen} />
      <b>{title}</b>
      {amount !== null && <span className="num">{amount}</span>}
      {text !== '' && <small>{text}</small>}
    </label>
  );
}

function TaskField({ field: { name, words, options, value } }: { field: TaskView['fields'][number] }) {
  if (options === undefined)
    return <input name={name} defaultValue={value} inputMode={words ? undefined : 'decimal'} autoComplete="off" />;
  return (
    <select name={name} defaultValue={value}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
