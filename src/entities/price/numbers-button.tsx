import { useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PLUS } from '#ui/icon/icons.ts';
import { Island } from '#ui/island/island.tsx';
import { wholeSheet } from '#ui/island/whole-sheet.ts';
import { NUMBERS_PANEL } from './my-numbers-panel-id.ts';
import { NumbersPanel, type MyNumbersView } from './my-numbers.tsx';
import css from './numbers-button.module.css';

interface NumbersButtonProps {
  view: MyNumbersView;
}

/** Opens the panel where it is not part of the page: it is drawn with the first press. */
export const NumbersButton = (props: NumbersButtonProps) => (
  <Island name="numbers-button" of={LiveNumbersButton} when="press" props={props} />
);

export function LiveNumbersButton({ view }: NumbersButtonProps) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (drawn) document.getElementById(NUMBERS_PANEL)?.showPopover();
  }, [drawn]);
  const draw = () =>
    wholeSheet().then(
      () => setDrawn(true),
      () => {}, // with the next press
    );
  return (
    <>
      <Button
        variant="text"
        size="small"
        className={css.open}
        popoverTarget={drawn ? NUMBERS_PANEL : undefined}
        onClick={drawn ? undefined : draw}
      >
        <Icon of={PLUS} size="1em" />
        My numbers
      </Button>
      {drawn && <NumbersPanel view={view} />}
    </>
  );
}
