import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/controls.tsx';
import css from './alert.module.css';
import { AlertAddress } from './alert-address.tsx';
import { AlertConsent } from './alert-consent.tsx';
import { AlertFrequency } from './alert-frequency.tsx';
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
  return (
    <div className={css.form}>
      <p className="muted small">{view.text}</p>
      {view.words !== null && <AlertWordsField words={view.words} busy={busy} />}
      <WatchedChips view={view} />
      <AlertFrequency frequencies={view.frequencies} answered={before?.frequency} />
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
