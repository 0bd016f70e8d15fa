import { CopyButton, type CopyButtonProps } from '#ui/copy-button/copy-button.tsx';
import { Island } from '#ui/island/island.tsx';

/** Copies a text. Without a script there is none: the text can be selected. */
export const CopyText = (props: CopyButtonProps) => (
  <Island name="copy-button" of={CopyButton} when="press" props={props} />
);
