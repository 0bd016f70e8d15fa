import type { Member } from '#domain/settings-form/control-of.ts';
import { fieldLabel, fieldUnit } from '#domain/settings-form/field-label.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT } from '#ui/icon/icons.ts';
import type { Nests } from './control-props.ts';
import { HelpText } from './help-text.tsx';
import css from './settings-form.module.css';

/** The members of a group, each with its label. */
export function MemberControls({
  members,
  value,
  name,
  wrong,
  words,
  Inner,
}: Nests & {
  members: readonly Member[];
  value: Record<string, unknown>;
  name: string;
  wrong: ReadonlySet<string>;
  words?: ReadonlyMap<string, string> | undefined;
}) {
  return (
    <div className={css.members}>
      {members.map(({ name: member, control, description }) => {
        const id = `${name}.${member}`;
        const label = fieldLabel(member);
        const problem = words?.get(id);
        const notes = [description !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`];
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
              describedBy={notes.filter(Boolean).join(' ') || undefined}
              wrong={wrong}
              words={words}
            />
            {problem !== undefined && (
              <p className={css.problem} id={`${id}-problem`}>
                <Icon of={ALERT} size="1.1em" />
                {problem}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
