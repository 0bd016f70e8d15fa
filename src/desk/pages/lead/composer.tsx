import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN, FILE } from '#ui/icon/icons.ts';
import type { LeadDetailProps } from './lead-detail.tsx';
import css from './composer.module.css';

/**
 * A reply or a note. What is typed stays on this machine until it is sent, so that no failure, no other page and no
 * closed lid loses it.
 */
export function Composer({ lead, inbox, saved, begun, done, problem, lastReply }: LeadDetailProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = useNavigation().state === 'submitting';
  const draft = `desk-draft-${lead.id}`;
  useEffect(() => {
    if (done !== null && problem === undefined) sessionStorage.removeItem(draft);
    const kept = sessionStorage.getItem(draft);
    if (kept !== null && field.current !== null && field.current.value === '') field.current.value = kept;
  }, [draft, done, problem]);
  const insert = (text: string) => {
    const { current } = field;
    if (current === null) return;
    current.focus();
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    sessionStorage.setItem(draft, current.value);
  };
  const first = lead.name.split(' ')[0];
  return (
    <Form
      method="post"
      className={css.composer}
      aria-label="Write"
      data-failed={problem === undefined ? undefined : ''}
    >
      <input type="hidden" name="seen" value={lastReply ?? ''} />
      <div className={css.row}>
        <fieldset className={css.tabs}>
          <legend className="vh">What to write</legend>
          <label>
            <input
              type="radio"
              name="what"
              value="reply"
              defaultChecked={lead.email !== ''}
              disabled={lead.email === ''}
            />
            Reply
          </label>
          <label>
            <input
              type="radio"
              name="what"
              value="note"
              defaultChecked={lead.email === ''}
              data-key="note"
              data-focus="write"
            />
            Note
          </label>
        </fieldset>
        <span className={css.to}>{lead.email === '' ? 'They gave no e-mail address' : `to ${lead.email}`}</span>
      </div>
      <label className="vh" htmlFor="write">
        Write to {lead.name}, or about them
      </label>
      <textarea
        ref={field}
        id="write"
        name="text"
        rows={3}
        maxLength={5000}
        defaultValue={problem?.text ?? begun}
        placeholder={`Write to ${first}`}
        onInput={({ currentTarget }) => sessionStorage.setItem(draft, currentTarget.value)}
      />
      <div className={css.row}>
        {saved.length > 0 && (
          <details className={css.saved} data-key="saved" name="menu">
            <summary>
              <Icon of={FILE} size="1rem" /> Saved replies <kbd>/</kbd> <Icon of={CHEVRON_DOWN} size=".875rem" />
            </summary>
            <ul>
              {saved.map(({ title, text }, index) => (
                <li key={title}>
                  <Link
                    to={`/leads/${lead.id}${inbox.query === '' ? '?' : `${inbox.query}&`}saved=${index}#write`}
                    onClick={(event) => {
                      event.preventDefault();
                      event.currentTarget.closest('details')!.open = false;
                      insert(text);
                    }}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
        <button className={css.reply} name="intent" value="reply" aria-busy={busy}>
          Send and mark contacted
        </button>
        <button className={css.note} name="intent" value="note" aria-busy={busy}>
          Save note
        </button>
      </div>
    </Form>
  );
}
