import { Form, Link } from 'react-router';
import type { LinkTarget } from '#app/site/site-links.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { TargetFields } from '../../components/target-fields/target-fields.tsx';
import type { OpenPromo } from './load-promos.ts';
import css from './promos.module.css';

export interface PromoFormProps {
  promo: OpenPromo;
  problems: readonly string[];
  targets: readonly LinkTarget[];
  entries: readonly { index: number; name: string }[];
  bodies: readonly string[];
  pictures: readonly { path: string; name: string }[];
  stamp: string;
}

const DAY = /^(?:\d{4}-\d\d-\d\d)?$/;

/** One card or tile. */
export function PromoForm({ promo, problems, targets, entries, bodies, pictures, stamp }: PromoFormProps) {
  const { kind, id, picture } = promo;
  const isNew = id === null;
  const unknown = picture !== '' && !pictures.some(({ path }) => path === picture);
  return (
    <Form method="post" className={css.form} noValidate>
      <input type="hidden" name="seen" value={stamp} />
      <h2>{`${isNew ? 'New' : 'Change'} ${kind === 'card' ? 'card between the cars' : 'tile in the menu'}`}</h2>
      {problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Field id="title" label="Title">
        <Input id="title" name="title" defaultValue={promo.title} maxLength={60} />
      </Field>
      {kind === 'card' && (
        <>
          <Field id="text" label="Text" optional>
            <Input id="text" name="text" defaultValue={promo.text} maxLength={160} />
          </Field>
          <Field id="button" label="Its button says">
            <Input id="button" name="button" defaultValue={promo.button} maxLength={40} />
          </Field>
        </>
      )}
      {kind === 'tile' && isNew && (
        <Field id="entry" label="Under the entry" hint="Entries with links below them and no tile yet.">
          <Select name="entry" {...describedBy('entry', { hint: 'y' })}>
            {entries.map(({ index, name }) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <TargetFields path={promo.path} targets={targets} />
      {kind === 'card' ? (
        <Field id="body" label="Picture" hint="The drawing in its corner.">
          <Select name="body" defaultValue={promo.body} {...describedBy('body', { hint: 'y' })}>
            {bodies.map((body) => (
              <option key={body} value={body}>
                {body}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field id="picture" label="Picture" hint="One of those under Pictures.">
          <Select name="picture" defaultValue={picture} {...describedBy('picture', { hint: 'y' })}>
            <option value="">None</option>
            {unknown && <option value={picture}>{picture}</option>}
            {pictures.map(({ path, name }) => (
              <option key={path} value={path}>
                {name || path}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={css.days}>
        {(['start', 'expiry'] as const).map((name) => (
          <Field key={name} id={name} label={name === 'start' ? 'First day' : 'Last day'} optional>
            <Input
              id={name}
              name={name}
              // a file may say a time with its zone, which no field for days can hold
              type={DAY.test(promo[name]) ? 'date' : 'text'}
              defaultValue={promo[name]}
            />
          </Field>
        ))}
      </div>
      {kind === 'card' && (
        <>
          <Field
            id="position"
            label="Place"
            optional
            hint="Counted from 1, such as 4. Empty: the next of 5 and 10 in a grid, of 6 and 8 in a list."
          >
            <Input
              name="position"
              inputMode="numeric"
              defaultValue={promo.position}
              {...describedBy('position', { hint: 'y' })}
            />
          </Field>
          <Checkbox name="display" value="yes" defaultChecked={promo.display}>
            On every search. Otherwise on those of used vehicles alone
          </Checkbox>
          <Checkbox name="strictDisplay" value="yes" defaultChecked={promo.strictDisplay}>
            Left out where the page is too short for its place. Otherwise it then stands last
          </Checkbox>
        </>
      )}
      <p className={css.formEnd}>
        <Button type="submit" variant="filled" name="intent" value={isNew ? `add:${kind}` : `save:${id}`}>
          {isNew ? 'Add to the draft' : 'Save to the draft'}
        </Button>
        <Link className={css.quiet} to="/promos">
          Cancel
        </Link>
      </p>
    </Form>
  );
}
