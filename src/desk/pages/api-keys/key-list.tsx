import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import css from './api-keys.module.css';

export interface ShownKey {
  id: number;
  name: string;
  ending: string;
  reads: string;
  rate: string;
  made: string;
  used: string;
  /** When; null: it works. */
  revoked: string | null;
}

/** Keys by partner. Those that work can be revoked. */
export const KeyList = ({ keys }: { keys: readonly ShownKey[] }) => (
  <ul className={css.keys}>
    {keys.map((key) => (
      <li key={key.id} data-revoked={key.revoked === null ? undefined : ''}>
        <div>
          <h2>{key.name}</h2>
          <p>
            <code>{`…${key.ending}`}</code> reads {key.reads}, {key.rate}
          </p>
          <p>
            Created {key.made}. {key.revoked === null ? `Last used: ${key.used}.` : `Revoked ${key.revoked}.`}
          </p>
        </div>
        {key.revoked === null && (
          <Form method="post">
            <Button type="submit" size="small" name="intent" value={`revoke:${key.id}`}>
              Revoke
              <span className="vh"> the key of {key.name}</span>
            </Button>
          </Form>
        )}
      </li>
    ))}
  </ul>
);
