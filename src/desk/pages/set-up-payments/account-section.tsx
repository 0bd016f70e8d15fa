import { Form } from 'react-router';
import { STRIPE_EVENTS } from '#app/reservation/payment-accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { SeenState } from '../../components/set-up-records/set-up-records.tsx';
import type { AccountRefused } from './account-words.ts';
import css from '../set-up-mail/set-up-mail.module.css';

export interface ShownAccount {
  verdict: 'right' | 'weak' | 'wrong';
  words: string;
  /** Where Stripe reports payments. */
  webhookUrl: string | null;
}

interface AccountSectionProps {
  account: ShownAccount | null;
  /** As `PaymentProvider.unreported`; null: there is no webhook, or it is not known. */
  unreported: readonly string[] | 'not readable' | null;
  canKeep: boolean;
  /** Where deposits go concerns everyone whose cars the website shows. */
  mayChange: boolean;
  /** The operator's keys are used. */
  fromServer: boolean;
  webhookUrl: string;
  refused: AccountRefused | undefined;
  busy: boolean;
}

/** The website's Stripe account: connecting, replacing and disconnecting it. */
export function AccountSection({
  account,
  unreported,
  canKeep,
  mayChange,
  fromServer,
  webhookUrl,
  refused,
  busy,
}: AccountSectionProps) {
  const form = (
    <ConnectForm {...{ webhookUrl, refused, busy }} label={account ? 'Replace the key' : 'Connect Stripe'} />
  );
  return (
    <section aria-labelledby="account">
      <h2 id="account">Stripe account</h2>
      {account && (
        <>
          <SeenState {...account} />
          {account.webhookUrl === null ? (
            <p>
              Stripe can’t reach this address to report payments. They show when the shopper returns from Stripe, or
              within the hour.
            </p>
          ) : (
            <p>
              Stripe reports payments to <code>{account.webhookUrl}</code>.
            </p>
          )}
          <Unreported events={unreported} />
        </>
      )}
      {!account && fromServer && (
        <p>
          The server’s operator has set up a Stripe account for this website. If you connect one here, it’s used
          instead.
        </p>
      )}
      {!mayChange ? (
        <p>A group admin with access to the whole group connects the account.</p>
      ) : !canKeep ? (
        <p>This server can’t store keys until its operator sets SECRET.</p>
      ) : account ? (
        <details open={refused !== undefined || undefined}>
          <summary className="link">Use another key</summary>
          {form}
        </details>
      ) : (
        form
      )}
      {account && mayChange && (
        <details>
          <summary className="link">Disconnect</summary>
          <Form method="post">
            <p>
              {fromServer
                ? 'Deposits then go through the account that the server’s operator has set up.'
                : 'Shoppers can’t pay deposits through Stripe until you connect an account again.'}
            </p>
            <Button type="submit" name="intent" value="disconnect" busy={busy}>
              Disconnect Stripe
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

/** What a key without the right for webhooks leaves to a person. */
const Unreported = ({ events }: { events: AccountSectionProps['unreported'] }) =>
  events !== null &&
  events.length > 0 && (
    <>
      <p>
        {events === 'not readable'
          ? 'This key isn’t allowed to read or change webhooks, so we can’t keep Stripe’s reports up to date. In Stripe’s dashboard, check that the webhook with this address has these events. Or use a key with write access to Webhook Endpoints.'
          : 'Stripe doesn’t report these events yet. Within the hour, we add them to the webhook that we made, if the key may change webhooks. If they’re still listed then, open Webhooks in Stripe’s dashboard: the webhook with this address has to exist, be enabled and have these events.'}{' '}
        What isn’t reported is noticed within the hour.
      </p>
      <Events events={events === 'not readable' ? STRIPE_EVENTS : events} />
    </>
  );

const Events = ({ events }: { events: readonly string[] }) => (
  <ul className={css.events} aria-label="Events">
    {events.map((event) => (
      <li key={event}>
        <code>{event}</code>
      </li>
    ))}
  </ul>
);

const KEY_HINT = 'Starts with sk_ or rk_. It’s stored encrypted and not shown again.';

function ConnectForm({
  webhookUrl,
  refused,
  busy,
  label,
}: Pick<AccountSectionProps, 'webhookUrl' | 'refused' | 'busy'> & { label: string }) {
  const errors = refused?.errors ?? {};
  return (
    <Form method="post" className={css.form} noValidate>
      <p>
        In Stripe’s dashboard, open Developers, then API keys. Copy the secret key and paste it here. Payments go to
        that account.
      </p>
      <Field id="secret-key" label="Secret key" hint={KEY_HINT} error={errors.secretKey}>
        <Input
          {...describedBy('secret-key', { hint: KEY_HINT, error: errors.secretKey })}
          name="secret-key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          defaultValue={refused?.typed.secretKey}
        />
      </Field>
      {refused?.asksForWebhook && (
        <>
          <p>
            This key isn’t allowed to set up Stripe’s reports. In Stripe’s dashboard, add a webhook with this address
            and these events, then copy its signing secret.
          </p>
          <p>
            <code>{webhookUrl}</code>
          </p>
          <Events events={STRIPE_EVENTS} />
          <Field id="webhook-secret" label="Signing secret" error={errors.webhookSecret}>
            <Input
              {...describedBy('webhook-secret', { error: errors.webhookSecret })}
              name="webhook-secret"
              type="password"
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              defaultValue={refused.typed.webhookSecret}
            />
          </Field>
        </>
      )}
      <Button type="submit" variant="filled" name="intent" value="connect" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
