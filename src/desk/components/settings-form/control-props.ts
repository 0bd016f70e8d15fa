import type { ComponentType } from 'react';
import type { Control } from '#domain/settings-form/control-of.ts';

export interface ControlProps {
  control: Control;
  /** The name of the posted field: "menu.header.0.name". */
  name: string;
  value: unknown;
  /** The label for screen readers, of a control without a visible one. */
  label: string;
  /** The ids of the help text and of the errors. */
  describedBy?: string | undefined;
  unit?: string | null;
  /** Names of controls whose value is not valid. */
  wrong: ReadonlySet<string>;
  /** What is wrong with each, where that is said at the control. */
  words?: ReadonlyMap<string, string> | undefined;
}

/** Renders a control inside another one. `SettingControl` passes itself down. */
export interface Nests {
  Inner: ComponentType<ControlProps>;
}
