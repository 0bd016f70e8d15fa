import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { presenceWords } from '#domain/lead/who-is-here.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN, FILE } from '#ui/icon/icons.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import type { LeadDetailProps } from './lead-detail.tsx';
import { UnseenReply } from './unseen-reply.tsx';
import { usePresence } from './use-presence.ts';
import css from './composer.module.css';

/**
 * A reply or a note. The text is kept in the browser tab until it is sent, so that a failure or a visit to another page
 * does not lose it.
 */
export function Composer(props: LeadDetailProps) {
  const { lead, inbox, saved, begun, done, problem, lastReply } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = useNavigation().state === 'submitting';
  const draft = `desk-draft-${lead.id}`;
  useEffect(() => {
    if (done !== null && problem === undefined) sessionStorage.removeItem(draft);
    const stored = sessionStorage.getItem(draft);
    if (stored !== null && field.current !== null && field.current.value === '') field.current.value = stored;
  }, [draft, done, problem]);
  const { colleagues, noteWriting } = usePresence(lead.id, props.colleagues);
  const [seen, setSeen] = useState(lastReply);
  // a reply that arrives while they are writing is not seen until the server has asked about it
  useEffect(() => {
    if (problem?.unseen !== undefined || field.current?.value === '') setSeen(lastReply);
  }, [lastReply, problem]);
  const keep = (text: string) => {
    sessionStorage.setItem(draft, text);
    noteWriting();
  };
  const insert = (text: string) => {
    const { current } = field;
    if (current === null) return;
    current.focus();
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    keep(current.value);
  };
  const first = lead.name.split(' ')[0];
  const unnamed = lead.name === NO_NAME;
  return (
    <Form
      method="post"
      className={css.composer}
      aria-label="Reply or note"
      data-failed={problem === undefined ? undefined : ''}
    >
      <input type="hidden" name="seen" value={seen ?? ''} />
      <div className={css.row}>
        <fieldset className={css.tabs}>
          <legend className="vh">Reply or note</legend>
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
        <span className={css.to}>{lead.email === '' ? 'No email address' : `to ${lead.email}`}</span>
      </div>
      <output className={css.here} aria-live="polite">
        {presenceWords(colleagues)}
      </output>
      {problem?.unseen && <UnseenReply {...problem.unseen} />}
      <label className="vh" htmlFor="write">
        {unnamed ? 'Your reply or note' : `Your reply to ${lead.name}, or a note about them`}
      </label>
      <textarea
        ref={field}
        id="write"
        name="text"
        rows={3}
        maxLength={5000}
        defaultValue={problem?.text ?? begun}
        placeholder={unnamed ? 'Write a reply' : `Write to ${first}`}
        onInput={({ currentTarget }) => keep(currentTarget.value)}
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
          {problem?.unseen === undefined ? 'Send and mark as contacted' : 'Send mine as well'}
        </button>
        <button className={css.note} name="intent" value="note" aria-busy={busy}>
          Save note
        </button>
      </div>
    </Form>
  );
}
