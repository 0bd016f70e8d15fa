import { useRef } from 'react';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import type { Texting } from './texting.ts';
import css from './composer.module.css';

interface ComposerTabsProps {
  email: string;
  texting: Texting | null;
  way: string;
  onChoose: (way: string) => void;
}

/** How to write: by email, by text message if the website sends them, or a note. */
export function ComposerTabs({ email, texting, way, onChoose }: ComposerTabsProps) {
  const to: Record<string, string> = {
    reply: `to ${email}`,
    text: `to ${texting?.to ?? ''}`,
    note: 'for staff only',
  };
  const tabs = useRef<HTMLFieldSetElement>(null);
  useEarlyEdit(() => tabs.current?.querySelector<HTMLInputElement>(':checked')?.value, way, onChoose);
  const tab = (value: string, label: string, disabled = false, note = false) => (
    <label>
      <input
        type="radio"
        name="what"
        value={value}
        defaultChecked={way === value}
        disabled={disabled}
        onChange={() => onChoose(value)}
        {...(note && { 'data-key': 'note', 'data-focus': 'write' })}
      />
      {label}
    </label>
  );
  const missing = [email === '' ? 'No email address' : '', texting?.why ?? ''].filter((why) => why !== '');
  return (
    <div className={css.row}>
      <fieldset ref={tabs} className={css.tabs}>
        <legend className="vh">Reply or note</legend>
        {tab('reply', texting === null ? 'Reply' : 'Email', email === '')}
        {texting && tab('text', 'Text', texting.to === null)}
        {tab('note', 'Note', false, true)}
      </fieldset>
      <span className={css.to}>{[to[way], ...missing].join('. ')}</span>
    </div>
  );
}
