import type { ReactNode } from 'react';
import { NOT_THERE, THERE } from '#domain/settings-form/form-entries.ts';
import { membersInitially } from '#domain/settings-form/initial-value.ts';
import { optionLabel } from '#domain/settings-form/value-text.ts';
import { Checkbox, Input, Select, Textarea } from '#ui/field/controls.tsx';
import { ColourControl } from './colour-control.tsx';
import { MemberControls } from './member-controls.tsx';
import { ListRows, MapRows } from './setting-rows.tsx';
import type { ControlProps } from './control-props.ts';
import css from './settings-form.module.css';

/** The control for one setting, chosen by its schema. It posts what `readForm` reads, with or without JavaScript. */
export function SettingControl(props: ControlProps) {
  const { control, name, value } = props;
  const nothing = value === null || value === undefined;
  const common = {
    id: name,
    name,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.wrong.has(name) || undefined,
  };
  switch (control.kind) {
    case 'switch':
      return (
        <>
          <input type="hidden" name={name} value="false" />
          <Checkbox {...common} value="true" defaultChecked={value === true}>
            On
          </Checkbox>
        </>
      );
    case 'number':
      return (
        <span className={css.number}>
          <Input
            {...common}
            className="num"
            inputMode={control.whole ? 'numeric' : 'decimal'}
            defaultValue={nothing ? '' : String(value)}
            placeholder={control.nothing ? 'none' : undefined}
          />
          {props.unit && <span>{props.unit}</span>}
        </span>
      );
    case 'choice':
      return control.options.length > 4 || control.nothing || !fitsARow(control.options) ? (
        <Select {...common} defaultValue={nothing ? '' : String(value)}>
          {(control.nothing || nothing || value === '') && <option value="">None</option>}
          {control.options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(option)}
            </option>
          ))}
        </Select>
      ) : (
        <div className={css.segments} role="radiogroup" aria-label={props.label} aria-describedby={props.describedBy}>
          {control.options.map((option) => (
            <label key={option}>
              <input type="radio" name={name} value={option} defaultChecked={option === value} />
              {optionLabel(option)}
            </label>
          ))}
        </div>
      );
    case 'colour':
      return <ColourControl {...common} label={props.label} value={String(value ?? '')} />;
    case 'text': {
      const text = nothing ? '' : String(value);
      const shown = { ...common, defaultValue: text, placeholder: control.nothing ? 'none' : undefined };
      return isLong(text, name, control.longest) ? (
        <Textarea {...shown} rows={Math.min(16, Math.max(3, Math.ceil(text.length / 60)))} />
      ) : (
        <Input {...shown} type={control.format === 'day' ? 'date' : 'text'} inputMode={INPUT_MODES[control.format]} />
      );
    }
    case 'list':
      return <Optional {...props}>{<ListRows {...props} control={control} Inner={SettingControl} />}</Optional>;
    case 'map':
      return <MapRows {...props} control={control} Inner={SettingControl} />;
    case 'group':
      return (
        <Optional {...props}>
          <MemberControls
            members={control.members}
            value={nothing ? membersInitially(control.members) : (value as Record<string, unknown>)}
            name={name}
            wrong={props.wrong}
            words={props.words}
            Inner={SettingControl}
          />
        </Optional>
      );
    case 'variants': {
      const { kind } = value as { kind: string };
      const members = control.variants.find((variant) => variant.name === kind)?.members ?? [];
      return (
        <>
          <input type="hidden" name={name} value={THERE} />
          <input type="hidden" name={`${name}.kind`} value={kind} />
          <p className={css.kind}>{optionLabel(kind)}</p>
          <MemberControls
            members={members}
            value={value as Record<string, unknown>}
            name={name}
            wrong={props.wrong}
            words={props.words}
            Inner={SettingControl}
          />
        </>
      );
    }
  }
}

/** A list or group that may be `null`: a checkbox with its content below. */
function Optional({ control, name, value, children }: ControlProps & { children: ReactNode }) {
  if (!control.nothing)
    return (
      <>
        <input type="hidden" name={name} value={THERE} />
        {children}
      </>
    );
  return (
    <div className={css.optional}>
      <input type="hidden" name={name} value={NOT_THERE} />
      <Checkbox id={name} name={name} value={THERE} defaultChecked={value !== null && value !== undefined}>
        {control.kind === 'list' ? 'Only these' : 'Set a value'}
      </Checkbox>
      <div className={css.there}>{children}</div>
    </div>
  );
}

const INPUT_MODES = { plain: undefined, day: undefined, moment: undefined, email: 'email', url: 'url' } as const;

/** Whether segments fit in one row of a narrow column. */
export const fitsARow = (options: readonly (string | number)[]) => options.map(optionLabel).join('').length <= 32;

const LONG_NAMES =
  /\.(?:text|markdown|answer|description|terms|disclaimer|usedNotice|warning|legal|about|privacy|comments|logo)$/i;
const isLong = (text: string, name: string, longest: number | undefined): boolean =>
  text.length > 70 || text.includes('\n') || (longest !== undefined && longest >= 200) || LONG_NAMES.test(name);
