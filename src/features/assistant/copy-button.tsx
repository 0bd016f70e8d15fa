import { CopyButton as LiveCopyButton, type CopyButtonProps } from '#ui/copy-button/copy-button.tsx';
import { Island } from '#ui/island/island.tsx';

export const CopyButton = (props: CopyButtonProps) => (
  <Island name="copy-button" of={LiveCopyButton} when="press" props={props} />
);
