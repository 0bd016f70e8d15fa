import {
  JOURNEY_TASKS,
  TASK_FIELDS,
  type JourneyTask,
  type TypedAnswers,
} from '#domain/checkout-journey/journey-answers.ts';

/** What someone has typed in these tasks: what differs from what the page had shown there, cut to the length a person would type. */
export const typedIn = (form: FormData, tasks: readonly JourneyTask[]): TypedAnswers =>
  Object.fromEntries(
    tasks
      .flatMap((task) => TASK_FIELDS[task])
      .map((name) => [name, textsOf(form, name)] as const)
      .filter(([name, texts]) => texts.join('\n') !== textsOf(form, `shown-${name}`).join('\n')),
  );

/** `act={task}` is the button that was pressed; `act=typed` the Enter key, which no form can tell from where: the first task with something typed. */
export const taskIn = (form: FormData): JourneyTask | undefined =>
  JOURNEY_TASKS.find((task) =>
    form.get('act') === 'typed' ? Object.keys(typedIn(form, [task])).length > 0 : task === form.get('act'),
  );

/** The fields of one task, its choice as `way`. */
export const fieldsOf = (form: FormData, task: JourneyTask): Record<string, string> =>
  Object.fromEntries(
    TASK_FIELDS[task].flatMap((name) => {
      const text = form.get(name);
      return typeof text === 'string' ? [[name === `way-${task}` ? 'way' : name, text]] : [];
    }),
  );

const textsOf = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .filter((text) => typeof text === 'string')
    .slice(0, 40)
    .map((text) => text.slice(0, 120).toWellFormed());
