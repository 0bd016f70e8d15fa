import { Form, Link } from 'react-router';
import type { LinkTarget } from '#app/site/site-links.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { TargetFields } from '../../components/target-fields/target-fields.tsx';
import type { MenuRefusal } from './change-menus.ts';
import type { OpenRow } from './load-menus.ts';
import css from './menus.module.css';

/** The form of a row, shown in its place. */
export function MenuRowForm({
  row: { place, isNew, kind, brands, ...row },
  targets,
  stamp,
  refusal,
}: {
  row: OpenRow;
  targets: readonly LinkTarget[];
  stamp: string;
  refusal: MenuRefusal | undefined;
}) {
  const { name, path } = refusal?.typed ?? row;
  return (
    <Form method="post" className={css.form} data-open noValidate>
      <input type="hidden" name="seen" value={stamp} />
      <Field id="name" label="Name" error={refusal?.typed && refusal.problem}>
        <Input name="name" defaultValue={name} maxLength={60} {...describedBy('name', { error: refusal?.problem })} />
      </Field>
      {kind === 'link' && <TargetFields path={path} targets={targets} />}
      {kind === 'website' && (
        <Field
          id="typed"
          label="Address"
          hint="The address of your page, for example https://www.facebook.com/your-name"
        >
          <Input name="typed" inputMode="url" defaultValue={path} {...describedBy('typed', { hint: 'y' })} />
        </Field>
      )}
      {brands && (
        <fieldset className={css.brands}>
          <legend>Brand tiles in its panel</legend>
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
