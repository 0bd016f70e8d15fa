import type { ComponentType } from 'react';
import type { Control } from '#domain/settings-form/control-of.ts';

export interface ControlProps {
  control: Control;
  /** "menu.header.0.name": what the form posts it under. */
  name: string;
  value: unknown;
  /** What a screen reader says of a control that has no label of its own. */
  label: string;
  /** The id of the sentence and of what is wrong. */
  describedBy?: string | undefined;
  unit?: string | null;
  /** Names of controls whose value does not fit. */
  wrong: ReadonlySet<string>;
}

/** What draws a control inside another one: `SettingControl` hands itself down. */
export interface Nests {
  Inner: ComponentType<ControlProps>;
}
