import { Form, Link } from 'react-router';
import type { LinkTarget } from '#app/site/site-links.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import type { MenuTold } from './change-menus.ts';
import type { OpenRow } from './load-menus.ts';
import css from './menus.module.css';

const KINDS: readonly [LinkTarget['kind'], string][] = [
  ['written', 'Pages that you write'],
  ['page', 'Pages of the website'],
  ['search', 'Searches'],
];

/** The name and the address of one row, open in its place. */
export function MenuRowForm({
  row: { place, isNew, kind, brands, ...row },
  targets,
  stamp,
  told,
}: {
  row: OpenRow;
  targets: readonly LinkTarget[];
  stamp: string;
  told: MenuTold | undefined;
}) {
  const { name, path } = told?.typed ?? row;
  const known = targets.some((target) => target.path === path);
  return (
    <Form method="post" className={css.form} data-open noValidate>
      <input type="hidden" name="seen" value={stamp} />
      <Field id="name" label="Name" error={told?.typed && told.problem}>
        <Input name="name" defaultValue={name} maxLength={60} {...describedBy('name', { error: told?.problem })} />
      </Field>
      {kind === 'link' && (
        <>
          <Field id="target" label="Leads to">
            <Select id="target" name="target" defaultValue={path}>
              {path === '' && <option value="">Choose a page</option>}
              {path !== '' && !known && <option value={path}>{path}</option>}
              {KINDS.map(([one, label]) => {
                const some = targets.filter((target) => target.kind === one);
                return some.length === 0 ? null : (
                  <optgroup key={one} label={label}>
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
          <Field id="typed" label="Or another address" optional hint="Such as /search/suv?fuel=Hybrid, or https://…">
            <Input name="typed" inputMode="url" autoComplete="off" {...describedBy('typed', { hint: 'y' })} />
          </Field>
        </>
      )}
      {kind === 'website' && (
        <Field id="typed" label="Address" hint="Of your page there, such as https://www.facebook.com/your-name">
          <Input name="typed" inputMode="url" defaultValue={path} {...describedBy('typed', { hint: 'y' })} />
        </Field>
      )}
      {brands && (
        <fieldset className={css.brands}>
          <legend>Brands as tiles in its panel</legend>
          <input type="hidden" name="has-brands" value="yes" />
          <div>
            {brands.all.map((brand) => (
              <Checkbox key={brand} name="brand" value={brand} defaultChecked={brands.chosen.includes(brand)}>
                {brand}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <p className={css.formEnd}>
        <Button type="submit" variant="filled" name="intent" value={`${isNew ? 'add' : 'save'}:${place}`}>
          {isNew ? 'Add to the draft' : 'Save to the draft'}
        </Button>
        <Link className={css.quiet} to={isNew ? '/menus' : `/menus?at=${place}#${place}`}>
          Cancel
        </Link>
      </p>
    </Form>
  );
}
