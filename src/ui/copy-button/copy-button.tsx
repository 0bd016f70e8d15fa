import { useState } from 'react';
import { Button } from '../button/button.tsx';
import css from './copy-button.module.css';

export interface CopyButtonProps {
  /** What it copies; it is on the page beside the button, too. */
  text: string;
  /** "the address of Search": said to who does not see where the button is. */
  what: string;
}

/** Copies a text. Without a script there is none: the text can be selected. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [label, setLabel] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setLabel('Copied'),
      () => setLabel('Select and copy'), // the browser does not allow it
    );
  return (
    <>
      <Button size="small" className={css.copy} onClick={() => void copy()}>
        {label}
        <span className="vh"> {what}</span>
      </Button>
      <output className="vh">{label === 'Copy' ? '' : label}</output>
    </>
  );
}
