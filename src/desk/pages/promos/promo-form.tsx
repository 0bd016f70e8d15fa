import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { LinkTarget } from '#app/site/site-links.ts';
import type { PromoKind } from '#domain/promo/promo-ids.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { OvertakenRow } from '../../components/overtaken/overtaken-row.tsx';
import { TargetFields } from '../../components/target-fields/target-fields.tsx';
import type { PromoErrors, PromoRefusal } from './change-promos.ts';
import { OfferFields } from './offer-fields.tsx';
import type { OpenPromo } from './open-promo.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './promos.module.css';

export interface PromoFormProps {
  promo: OpenPromo;
  problems: readonly string[];
  errors: PromoErrors;
  targets: readonly LinkTarget[];
  entries: readonly { index: number; name: string }[];
  bodies: readonly string[];
  pictures: readonly { path: string; name: string }[];
  /** With what it is opened. */
  row: string;
  overtaken: PromoRefusal['overtaken'];
}

const DAY = /^(?:\d{4}-\d\d-\d\d)?$/;

const KINDS: Record<PromoKind, string> = {
  card: 'card between the cars',
  tile: 'tile in the menu',
  offer: 'special offer',
};

/** One card, tile or special offer. */
export function PromoForm(props: PromoFormProps) {
  const { promo, problems, errors, targets, row, overtaken } = props;
  // what is stored may be newer than what the fields show, until someone is told
  const [seen, setSeen] = useState(row);
  const { kind, id } = promo;
  const isNew = id === null;
  if ((overtaken || (isNew && (problems.length > 0 || Object.keys(errors).length > 0))) && seen !== row) setSeen(row);
  return (
    <Form method="post" {...guarded()} className={css.form} data-open noValidate>
      <input type="hidden" name="row" value={seen} />
      <h2>{`${isNew ? 'New' : 'Change'} ${KINDS[kind]}`}</h2>
      {overtaken && <OvertakenRow {...overtaken} what="this promo" gone="removed" to={`/promos?edit=${id}`} />}
      {problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Field id="title" label="Title" error={errors['title']}>
        <Input
          name="title"
          defaultValue={promo.title}
          maxLength={kind === 'offer' ? 80 : 60}
          {...describedBy('title', { error: errors['title'] })}
        />
      </Field>
      {kind === 'card' && <CardText {...props} />}
      {kind === 'tile' && isNew && <TileEntry {...props} />}
      {kind === 'offer' ? (
        <OfferFields {...props} />
      ) : (
        <TargetFields path={promo.path} targets={targets} error={errors['target']} />
      )}
      {kind === 'card' && <CardPicture {...props} />}
      {kind === 'tile' && <TilePicture {...props} />}
      <div className={css.days}>
        {(['start', 'expiry'] as const).map((name) => (
          <Field key={name} id={name} label={name === 'start' ? 'First day' : 'Last day'} optional error={errors[name]}>
            <Input
              {...describedBy(name, { error: errors[name] })}
              name={name}
              // a file may have a time with a zone, which a date field cannot hold
              type={DAY.test(promo[name]) ? 'date' : 'text'}
              defaultValue={promo[name]}
            />
          </Field>
        ))}
      </div>
      {kind === 'card' && <CardPlace {...props} />}
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

const CardText = ({ promo, errors }: PromoFormProps) => (
  <>
    <Field id="text" label="Text" optional error={errors['text']}>
      <Input
        name="text"
        defaultValue={promo.text}
        maxLength={160}
        {...describedBy('text', { error: errors['text'] })}
      />
    </Field>
    <Field id="button" label="Button label" error={errors['button']}>
      <Input
        name="button"
        defaultValue={promo.button}
        maxLength={40}
        {...describedBy('button', { error: errors['button'] })}
      />
    </Field>
  </>
);

const CardPicture = ({ promo, bodies }: PromoFormProps) => (
  <Field id="body" label="Drawing" hint="Shown in the corner of the card.">
    <Select name="body" defaultValue={promo.body} {...describedBy('body', { hint: 'y' })}>
      {bodies.map((body) => (
        <option key={body} value={body}>
          {body}
        </option>
      ))}
    </Select>
  </Field>
);

const CardPlace = ({ promo, errors }: PromoFormProps) => (
  <>
    <Field
      id="position"
      label="Position"
      optional
      error={errors['position']}
      hint="Position from 1. Leave empty for the default: 5 and 10 in a grid, 6 and 8 in a list."
    >
      <Input
        name="position"
        inputMode="numeric"
        defaultValue={promo.position}
        {...describedBy('position', { hint: 'y', error: errors['position'] })}
      />
    </Field>
    <Checkbox name="display" value="yes" defaultChecked={promo.display}>
      Show on every search. Otherwise only on used-vehicle searches
    </Checkbox>
    <Checkbox name="strictDisplay" value="yes" defaultChecked={promo.strictDisplay}>
      Hide if the page is too short. Otherwise show it last
    </Checkbox>
  </>
);

const TileEntry = ({ entries, row }: PromoFormProps) => (
  <Field id="entry" label="Menu entry" hint="Entries with links below them and no tile yet.">
    <Select name="entry" key={row} {...describedBy('entry', { hint: 'y' })}>
      {entries.map(({ index, name }) => (
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
);

function TilePicture({ promo: { picture }, pictures, errors }: PromoFormProps) {
  const unknown = picture !== '' && !pictures.some(({ path }) => path === picture);
  return (
    <Field id="picture" label="Image" error={errors['picture']} hint="One of the images under Pages.">
      <Select
        name="picture"
        defaultValue={picture}
        {...describedBy('picture', { hint: 'y', error: errors['picture'] })}
      >
        <option value="">None</option>
        {unknown && <option value={picture}>{picture}</option>}
        {pictures.map(({ path, name }) => (
          <option key={path} value={path}>
            {name || path}
          </option>
        ))}
      </Select>
    </Field>
  );
}
