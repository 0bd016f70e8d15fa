import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import css from './garage.module.css';

/** Asks the owner of an address for consent to service reminders, and confirms the reply. */
export function ReminderConsent({
  by,
  on: isOn,
  name,
  action,
  outcome,
}: {
  by: 'mail' | 'sms';
  /** Before the answer. */
  on: boolean;
  name: string;
  action: string;
  outcome?: { answer: 'yes' | 'no' } | { problem: string } | undefined;
}) {
  const answer = outcome && 'answer' in outcome ? outcome.answer : undefined;
  const on = answer === 'yes' || (answer === undefined && isOn);
  const [verb, where] = by === 'mail' ? ['email', 'this address'] : ['text', 'your number'];
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="h1">Service reminders</h1>
      {outcome && 'problem' in outcome && <Banner title={outcome.problem} />}
      <p>
        {answer === 'no'
          ? `${name} won’t send any more reminders to ${where}.`
          : on
            ? `${name} will ${verb} ${where} before a service is due.`
            : `Can ${name} ${verb} ${where} before a service is due?`}
      </p>
      {answer !== 'no' && (
        <form method="post" action={action} className={css.acts}>
          {!on && (
            <Button type="submit" name="answer" value="yes" variant="filled">
              Yes, send me reminders
            </Button>
          )}
          <Button type="submit" name="answer" value="no" variant={on ? 'filled' : 'text'}>
            {on ? 'Stop these reminders' : 'No, this wasn’t me'}
          </Button>
        </form>
      )}
    </div>
  );
}
