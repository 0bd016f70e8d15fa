import { Button } from '#ui/button/button.tsx';
import { Island } from '#ui/island/island.tsx';
import css from './print-sheet.module.css';

export const PrintButton = () => <Island name="print-button" of={LivePrintButton} when="press" props={{}} />;

export const LivePrintButton = () => (
  <Button variant="filled" className={css.print} onClick={() => window.print()}>
    Print
  </Button>
);
