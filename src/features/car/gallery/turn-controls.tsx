import type { ReactNode, Ref } from 'react';
import { CHEVRON_LEFT, CHEVRON_RIGHT } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import css from './viewer.module.css';

interface TurnControlsProps {
  label: string;
  /** 0 to below `steps`, which are one turn. */
  value: number;
  steps: number;
  onTurn(to: number): void;
  slider?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

/** A slider between two buttons. The slider brings its keys: arrows, Home, End, Page Up and Down. */
export function TurnControls({ label, value, steps, onTurn, slider, children }: TurnControlsProps) {
  return (
    <div className={css.turn}>
      <IconButton icon={CHEVRON_LEFT} label="Rotate left" onClick={() => onTurn((value + steps - 1) % steps)} />
      <input
        ref={slider}
        type="range"
        min={0}
        max={steps - 1}
        value={value}
        onChange={(event) => onTurn(event.currentTarget.valueAsNumber)}
        aria-label={label}
        aria-valuetext={`${Math.round((value * 360) / steps)} degrees`}
        style={{ ['--share' as string]: `${(value / (steps - 1)) * 100}%` }}
      />
      <IconButton icon={CHEVRON_RIGHT} label="Rotate right" onClick={() => onTurn((value + 1) % steps)} />
      {children}
    </div>
  );
}
