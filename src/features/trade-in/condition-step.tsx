import { CONDITION_QUESTIONS } from '#domain/trade-in/condition-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field, FieldNotes } from '#ui/field/field.tsx';
import { Problems } from './problems.tsx';
import { TradeInSteps } from './trade-in-steps.tsx';
import css from './trade-in.module.css';
import type { TradeInRefusal, TradeInStepView } from './trade-in-view.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** Kilometres and condition. `known`: what was answered before. */
export function ConditionStep({
  view,
  known,
  refusal,
}: {
  view: TradeInStepView;
  known: Readonly<Record<string, string>>;
  refusal: TradeInRefusal | undefined;
}) {
  const typed: Readonly<Record<string, string>> = refusal?.typed ?? known;
  const error = (name: string) => refusal?.problems.find(({ field }) => field === name)?.message;
  return (
    <TradeInSteps
      view={view}
      title={view.vehicle.plate ? 'We found it. What condition is it in?' : 'What condition is it in?'}
    >
      <div className={css.columns}>
        <div className={css.flow}>
          {refusal && <Problems refusal={refusal} />}
          <VehicleCard vehicle={view.vehicle} again={view.again} />
          {view.noPrice !== null && <p role="note">{view.noPrice}</p>}
          <form method="post" action={view.here} className={css.flow} noValidate {...view.tool}>
            <input type="hidden" name="act" value="condition" />
            <div className={css.panel}>
              <Field id="km" label="Kilometres" hint="An estimate is fine." error={error('km')}>
                <span className={css.kms}>
                  <Input
                    {...describedBy('km', { error: error('km'), hint: 'An estimate is fine.' })}
                    name="km"
                    inputMode="numeric"
                    maxLength={12}
                    autoComplete="off"
                    defaultValue={typed.km ?? ''}
                    placeholder="62,400"
                  />
                  <span aria-hidden="true">kms</span>
                </span>
              </Field>
              {CONDITION_QUESTIONS.map(({ name, label, hint, answers }) => (
                <fieldset
                  key={name}
                  className={css.question}
                  id={name}
                  tabIndex={-1}
                  aria-describedby={error(name) === undefined ? undefined : `${name}-error`}
                >
                  <legend>{label}</legend>
                  {hint !== null && <p className="small muted">{hint}</p>}
                  <div className={css.choices} data-short={answers[0].hint === null ? '' : undefined}>
                    {answers.map((answer) => (
                      <label key={answer.value} className={css.choice}>
                        <input
                          type="radio"
                          name={name}
                          value={answer.value}
                          defaultChecked={typed[name] === answer.value}
                        />
                        <b>{answer.label}</b>
                        {answer.hint !== null && <small>{answer.hint}</small>}
                      </label>
                    ))}
                  </div>
                  <FieldNotes id={name} error={error(name)} />
                </fieldset>
              ))}
              <Owing typed={typed} error={error} />
            </div>
            <div className={css.actions}>
              <Button type="submit" variant="filled">
                Next: photos
              </Button>
              <Button type="submit" variant="text" name="act" value="save">
                Save and finish later
              </Button>
            </div>
          </form>
        </div>
        <aside className={css.aside}>
          <div className={css.panel}>
            <h2 className="h3">Accurate answers count</h2>
            <p className="muted">We’ll honour the offer if an inspection matches your answers.</p>
            {view.phone !== null && <p className="muted">Prefer to talk? Call us on {view.phone}.</p>}
          </div>
        </aside>
      </div>
    </TradeInSteps>
  );
}

function Owing({
  typed,
  error,
}: {
  typed: Readonly<Record<string, string>>;
  error: (name: string) => string | undefined;
}) {
  return (
    <div className={css.owing}>
      <fieldset className={css.question} id="finance" tabIndex={-1}>
        <legend>Is there money owing on it?</legend>
        <div className={css.choices} data-short="">
          {[
            ['no', 'No'],
            ['yes', 'Yes'],
          ].map(([value, label]) => (
            <label key={value} className={css.choice}>
              <input type="radio" name="finance" value={value} defaultChecked={(typed.finance ?? 'no') === value} />
              <b>{label}</b>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={css.lender}>
        <Field id="lender" label="Lender" optional>
          <Input id="lender" name="lender" maxLength={80} autoComplete="off" defaultValue={typed.lender ?? ''} />
        </Field>
        <Field id="owing" label="Approximate amount owing" error={error('owing')}>
          <Input
            {...describedBy('owing', { error: error('owing') })}
            name="owing"
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            defaultValue={typed.owing ?? ''}
            placeholder="$6,200"
          />
        </Field>
      </div>
    </div>
  );
}
