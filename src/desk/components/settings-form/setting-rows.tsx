import type { Control } from '#domain/settings-form/control-of.ts';
import { ROW_KEY, ROW_VALUE, THERE } from '#domain/settings-form/form-entries.ts';
import { optionLabel } from '#domain/settings-form/value-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ARROW_UP, CROSS, PLUS } from '#ui/icon/icons.ts';
import type { ControlProps, Nests } from './control-props.ts';
import css from './settings-form.module.css';

type Rows<Kind extends Control['kind']> = ControlProps & Nests & { control: Control & { kind: Kind } };

/** Rows that can be added, removed and moved up. Each button sends the form, which is rendered again with the change. */
export function ListRows({ control, name, value, label, wrong, words, unit = null, Inner }: Rows<'list'>) {
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  const simple = control.of.kind !== 'group' && control.of.kind !== 'variants';
  return (
    <ol className={css.rows} aria-label={label}>
      {rows.map((row, index) => (
        <li key={index} className={simple ? css.row : css.box}>
          <div className={css.cell}>
            <Inner
              control={control.of}
              name={`${name}.${index}`}
              value={row}
              label={`${label} ${index + 1}`}
              unit={unit}
              wrong={wrong}
              words={words}
            />
          </div>
          <RowButtons name={`${name}.${index}`} label={`${label} ${index + 1}`} first={index === 0} />
        </li>
      ))}
      {(control.most === undefined || rows.length < control.most) && (
        <li className={css.add}>
          {control.of.kind === 'variants' && (
            <Select name={`${name}.new`} aria-label={`Type of new ${label} row`}>
              {control.of.variants.map((variant) => (
                <option key={variant.name} value={variant.name}>
                  {optionLabel(variant.name)}
                </option>
              ))}
            </Select>
          )}
          <Add name={name} label={label} />
        </li>
      )}
    </ol>
  );
}

export function MapRows({ control, name, value, label, wrong, words, unit = null, Inner }: Rows<'map'>) {
  const rows = Object.entries((value ?? {}) as object);
  return (
    <>
      <input type="hidden" name={name} value={THERE} />
      <ol className={css.rows} aria-label={label}>
        {rows.map(([key, one], index) => {
          const own = { name: `${name}.${index}.${ROW_KEY}`, 'aria-label': `Name of row ${index + 1} of ${label}` };
          return (
            <li key={index} className={control.of.kind === 'group' || control.of.kind === 'list' ? css.box : css.pair}>
              {control.keys ? (
                <Select {...own} defaultValue={key}>
                  {key === '' && <option value="">Choose</option>}
                  {control.keys.map((known) => (
                    <option key={known} value={known}>
                      {optionLabel(known)}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input {...own} defaultValue={key} />
              )}
              <div className={css.cell}>
                <Inner
                  control={control.of}
                  name={`${name}.${index}.${ROW_VALUE}`}
                  value={one}
                  label={key === '' ? `Value of row ${index + 1}` : key}
                  unit={unit}
                  wrong={wrong}
                  words={words}
                />
              </div>
              <RowButtons name={`${name}.${index}`} label={key === '' ? `row ${index + 1}` : key} first />
            </li>
          );
        })}
        <li className={css.add}>
          <Add name={name} label={label} />
        </li>
      </ol>
    </>
  );
}

const Add = ({ name, label }: { name: string; label: string }) => (
  <Button type="submit" size="small" variant="text" name="intent" value={`add:${name}`} data-rows>
    <Icon of={PLUS} size="1em" />
    Add<span className="vh"> to {label}</span>
  </Button>
);

/** `first`: the row cannot move up. */
function RowButtons({ name, label, first }: { name: string; label: string; first: boolean }) {
  return (
    <span className={css.rowButtons}>
      {!first && (
        <Button type="submit" size="small" variant="text" name="intent" value={`up:${name}`} data-rows>
          <Icon of={ARROW_UP} size="1em" />
          <span className="vh">Move {label} up</span>
        </Button>
      )}
      <Button type="submit" size="small" variant="text" name="intent" value={`remove:${name}`} data-rows>
        <Icon of={CROSS} size="1em" />
        <span className="vh">Remove {label}</span>
      </Button>
    </span>
  );
}
