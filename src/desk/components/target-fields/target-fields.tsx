import type { LinkTarget } from '#app/site/site-links.ts';
import { Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';

const KINDS: readonly [LinkTarget['kind'], string][] = [
  ['written', 'Your pages'],
  ['page', 'Pages of the website'],
  ['search', 'Searches'],
];

interface TargetFieldsProps {
  path: string;
  targets: readonly LinkTarget[];
  label?: string;
  /** The label of the empty choice, if a link is optional. */
  none?: string;
  error?: string | undefined;
}

/** The target of a link, chosen from the website’s pages or typed. `postedTarget` reads it. */
export function TargetFields({ path, targets, label = 'Links to', none, error }: TargetFieldsProps) {
  const known = targets.some((target) => target.path === path);
  return (
    <>
      <Field id="target" label={label} optional={none !== undefined} error={error}>
        <Select name="target" defaultValue={path} {...describedBy('target', { error })}>
          {(path === '' || none !== undefined) && <option value="">{none ?? 'Choose a page'}</option>}
          {path !== '' && !known && <option value={path}>{path}</option>}
          {KINDS.map(([kind, label]) => {
            const some = targets.filter((target) => target.kind === kind);
            return some.length === 0 ? null : (
              <optgroup key={kind} label={label}>
                {some.map((target) => (
                  <option key={target.path} value={target.path}>
                    {target.name} ({target.path})
                  </option>
                ))}
              </optgroup>
            );
          })}
        </Select>
      </Field>
      <Field id="typed" label="Or another address" optional hint="For example /search/suv?fuel=Hybrid">
        <Input name="typed" inputMode="url" autoComplete="off" {...describedBy('typed', { hint: 'y' })} />
      </Field>
    </>
  );
}
