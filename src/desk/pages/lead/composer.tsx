import { useEffect, useState, useSyncExternalStore } from 'react';
import { Form, useLocation } from 'react-router';
import { textMessage } from '#domain/lead/text-message.ts';
import { partsInWords } from '#domain/lead/text-parts.ts';
import { presenceWords } from '#domain/lead/who-is-here.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import { ComposerTabs } from './composer-tabs.tsx';
import type { LeadDetailProps } from './lead-detail.tsx';
import { SavedMenu } from './saved-menu.tsx';
import { asksForText } from './text-path.ts';
import { UnseenReply } from './unseen-reply.tsx';
import { useDraft } from './use-draft.ts';
import { usePresence } from './use-presence.ts';
import css from './composer.module.css';

/** A reply by email or text message, or a note, with what would be sent and who else is writing. */
export function Composer(props: LeadDetailProps) {
  const { lead, inbox, saved, texting, problem, preview, lastReply, lastWritten } = props;
  const { colleagues, noteWriting } = usePresence(lead.id, props.colleagues);
  const begun = problem?.text ?? preview?.text ?? props.begun;
  const {
    field,
    typed,
    seen,
    keep,
    insert,
    send: noteSent,
  } = useDraft(lead.id, {
    begun,
    lastWritten,
    lastReply,
    hasUnseen: problem?.unseen !== undefined,
    onWrite: noteWriting,
  });
  // the fields stay as they are chosen while the server answers
  const location = useLocation();
  const beginsText = asksForText(location) && Boolean(texting?.to);
  const [way, setWay] = useState(
    beginsText || (lead.email === '' && texting?.to) ? 'text' : lead.email === '' ? 'note' : 'reply',
  );
  const { hash, key } = location;
  useEffect(() => {
    if (beginsText) field.current?.form?.querySelector<HTMLInputElement>('[name=what][value=text]')?.click();
  }, [beginsText, key, field]);
  // a link within the desk makes no target, by which a phone would show the form; the server sees no hash
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const isOpen = hash === '#write' && isInBrowser;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen, key, field]);
  const unnamed = lead.name === NO_NAME;
  const send = problem?.unseen === undefined ? 'Send and mark as contacted' : 'Send mine as well';
  return (
    <Form
      method="post"
      className={css.composer}
      aria-label="Reply or note"
      data-failed={problem === undefined ? undefined : ''}
      data-open={isOpen ? '' : undefined}
      onSubmit={noteSent}
    >
      <input type="hidden" name="seen" value={seen ?? ''} />
      <ComposerTabs email={lead.email} texting={texting} way={way} onChoose={setWay} />
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
        defaultValue={begun}
        placeholder={unnamed ? 'Write a reply' : `Write to ${lead.name.split(' ')[0]}`}
        onInput={({ currentTarget }) => keep(currentTarget.value)}
      />
      {texting?.to && (
        <p className={css.length}>
          {partsInWords(textMessage({ text: typed, ...texting }))}, with your name and how to opt out
        </p>
      )}
      <p className={css.answers}>{props.answers}</p>
      {preview?.preview && (
        <figure className={css.preview} aria-live="polite">
          <figcaption>{preview.preview.title}</figcaption>
          <blockquote>{preview.preview.text}</blockquote>
        </figure>
      )}
      <div className={css.row}>
        <SavedMenu id={lead.id} query={inbox.query} saved={saved} onChoose={insert} />
        <span className={css.sends}>
          <button className={css.asEmail} data-quiet name="intent" value="preview:reply">
            Preview
          </button>
          <button className={css.asText} data-quiet name="intent" value="preview:text">
            Preview
          </button>
          <button className={css.asEmail} name="intent" value="reply">
            {send}
          </button>
          <button className={css.asText} name="intent" value="text">
            {problem?.unseen === undefined ? 'Text and mark as contacted' : send}
          </button>
          <button className={css.asNote} name="intent" value="note">
            Save note
          </button>
        </span>
      </div>
    </Form>
  );
}
