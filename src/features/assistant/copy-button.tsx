import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Island } from '#ui/island/island.tsx';
import css from './copy-button.module.css';

interface CopyButtonProps {
  /** What it copies; it is on the page beside the button, too. */
  text: string;
  /** "the address of Search": said to who does not see where the button is. */
  what: string;
}

/** Copies a text. Without a script there is none: the text can be selected. */
export const CopyButton = (props: CopyButtonProps) => (
  <Island name="copy-button" of={LiveCopyButton} when="press" props={props} />
);

export function LiveCopyButton({ text, what }: CopyButtonProps) {
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
