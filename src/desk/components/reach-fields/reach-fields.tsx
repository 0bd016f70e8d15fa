import type { Reach } from '#domain/staff/reach.ts';
import { roleLabels } from '#domain/staff/role-labels.ts';
import type { Role } from '#domain/staff/roles.ts';
import { Checkbox, Select } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { isOneCompany, wholeWord, type ReachChoices } from '../../staff-forms.ts';
import css from './reach-fields.module.css';

/** A role, and the part of the group it applies to. */
export function ReachFields({
  roles,
  role,
  reach,
  choices,
}: {
  roles: readonly Role[];
  role: Role;
  reach: Reach;
  choices: ReachChoices;
}) {
  const labels = roleLabels(choices.isAlone);
  return (
    <>
      <Field id="role" label="Role">
        <Select id="role" name="role" defaultValue={role}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      </Field>
      {isOneCompany(choices) ? (
        <details>
          <summary className="link">Limit access</summary>
          <Access reach={reach} choices={choices} />
        </details>
      ) : (
        <Access reach={reach} choices={choices} />
      )}
    </>
  );
}

const Access = ({ reach: { dealerships, sites }, choices }: { reach: Reach; choices: ReachChoices }) => (
  <fieldset className={css.reach}>
    <legend>Access</legend>
    {choices.wholeGroup && (
      <Checkbox name="whole-group" value="yes" defaultChecked={dealerships === 'all'}>
        {wholeWord(choices.isAlone)} (overrides the selections below)
      </Checkbox>
    )}
    <div className={css.columns}>
      <fieldset>
        <legend>Leads and stock for</legend>
        {choices.dealerships.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="dealership"
            value={id}
            defaultChecked={dealerships !== 'all' && dealerships.includes(id)}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>Settings and pages for</legend>
        {choices.sites.map(({ slug, name }) => (
          <Checkbox key={slug} name="site" value={slug} defaultChecked={sites !== 'all' && sites.includes(slug)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  </fieldset>
);
