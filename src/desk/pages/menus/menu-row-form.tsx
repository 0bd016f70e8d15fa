import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { LinkTarget } from '#app/site/site-links.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { OvertakenRow } from '../../components/overtaken/overtaken-row.tsx';
import { TargetFields } from '../../components/target-fields/target-fields.tsx';
import type { MenuRefusal } from './change-menus.ts';
import type { OpenRow } from './load-menus.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './menus.module.css';

/** The form of a row, shown in its place. */
export function MenuRowForm({
  row: { place, isNew, kind, brands, ...row },
  targets,
  refusal,
}: {
  row: OpenRow;
  targets: readonly LinkTarget[];
  refusal: MenuRefusal | undefined;
}) {
  const { name, path } = refusal?.typed ?? row;
  const chosen = refusal?.typed?.brands ?? brands?.chosen ?? [];
  // what is stored may be newer than what the fields show, until someone is told
  const [seen, setSeen] = useState(row.seen);
  const overtaken = refusal?.overtaken;
  if (overtaken && seen !== row.seen) setSeen(row.seen);
  return (
    <Form method="post" {...guarded()} className={css.form} data-open noValidate>
      <input type="hidden" name="row" value={seen} />
      {overtaken && (
        <OvertakenRow {...overtaken} what="this entry" gone="removed or moved" to={`/menus?edit=${place}`} />
      )}
      <Field id="name" label="Name" error={refusal?.typed && (refusal.problem ?? undefined)}>
        <Input
          name="name"
          defaultValue={name}
          maxLength={60}
          {...describedBy('name', { error: (refusal?.typed && refusal.problem) ?? undefined })}
        />
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
              <Checkbox key={brand} name="brand" value={brand} defaultChecked={chosen.includes(brand)}>
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
