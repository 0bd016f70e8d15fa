import type { Member } from '#domain/settings-form/control-of.ts';
import { fieldLabel, fieldUnit } from '#domain/settings-form/field-label.ts';
import type { Nests } from './control-props.ts';
import { HelpText } from './help-text.tsx';
import css from './settings-form.module.css';

/** The members of a group, each with its label. */
export function MemberControls({
  members,
  value,
  name,
  wrong,
  Inner,
}: Nests & {
  members: readonly Member[];
  value: Record<string, unknown>;
  name: string;
  wrong: ReadonlySet<string>;
}) {
  return (
    <div className={css.members}>
      {members.map(({ name: member, control, description }) => {
        const id = `${name}.${member}`;
        const label = fieldLabel(member);
        const grouped = ['list', 'map', 'group', 'variants'].includes(control.kind);
        return (
          <div key={member} className={css.member}>
            {grouped ? <span className={css.label}>{label}</span> : <label htmlFor={id}>{label}</label>}
            {description !== undefined && (
              <p className={css.hint} id={`${id}-hint`}>
                <HelpText text={description} />
              </p>
            )}
            <Inner
              control={control}
              name={id}
              value={value[member]}
              label={label}
              unit={fieldUnit(member, description ?? '')}
              describedBy={description === undefined ? undefined : `${id}-hint`}
              wrong={wrong}
            />
          </div>
        );
      })}
    </div>
  );
}
