import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/controls.tsx';
import css from './alert.module.css';
import { AlertAddress } from './alert-address.tsx';
import { AlertConsent } from './alert-consent.tsx';
import { AlertWordsField } from './alert-words-field.tsx';
import { WatchedChips } from './watched-chips.tsx';
import type { AlertFormOutcome, AlertFormView } from './alert-form-view.ts';

/** The fields of an alert, the same on its page and in the dialog. `outcome` brings back what was typed. */
export function AlertForm({
  view: opened,
  outcome,
  busy = false,
}: {
  view: AlertFormView;
  outcome: AlertFormOutcome | undefined;
  busy?: boolean;
}) {
  const before = outcome?.sent === false ? outcome : undefined;
  const view = before?.view ?? opened;
  const error = before?.message ?? undefined;
  const chosen = before?.frequency;
  return (
    <div className={css.form}>
      <p className="muted small">{view.text}</p>
      {view.words !== null && <AlertWordsField words={view.words} busy={busy} />}
      <WatchedChips view={view} />
      <fieldset className={css.choices} key={`frequency ${view.action} ${chosen}`}>
        <legend>How often</legend>
        {view.frequencies.map(({ value, name, hint, checked }) => (
          <Checkbox
            key={value}
            type="radio"
            name="frequency"
            value={value}
            defaultChecked={chosen === undefined ? checked : chosen === value}
          >
            {name}
            <small className={css.hint}>{hint}</small>
          </Checkbox>
        ))}
      </fieldset>
      {view.drops && (
        <Checkbox name="drops" value="true" defaultChecked={before?.drops ?? true}>
          Also when a price in this search drops
        </Checkbox>
      )}
      <AlertAddress view={view} fields={before} error={error} />
      {/* people never see this field; programs fill what they find */}
      <p className={css.trap} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Button type="submit" variant="filled" wide busy={busy}>
        Send me a link to confirm
      </Button>
      <AlertConsent view={view} />
    </div>
  );
}
