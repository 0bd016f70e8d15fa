import type { LinkTarget } from '#app/site/site-links.ts';
import { OFFER_TYPES, type OfferType } from '#domain/offers/offers-policy.ts';
import { Input, Select, Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { TargetFields } from '../../components/target-fields/target-fields.tsx';
import type { PromoErrors } from './change-promos.ts';
import type { OpenPromo } from './open-promo.ts';

const TYPES: Record<OfferType, string> = {
  new: 'New vehicles',
  demo: 'Demonstrators',
  used: 'Used vehicles',
  service: 'Service',
};

/** The fields of a special offer besides its title and dates. */
export const OfferFields = ({
  promo,
  targets,
  errors,
}: {
  promo: OpenPromo;
  targets: readonly LinkTarget[];
  errors: PromoErrors;
}) => (
  <>
    <Field
      id="text"
      label="Text"
      error={errors['text']}
      hint="One or two sentences: the offer and the vehicles it applies to."
    >
      <Textarea
        name="text"
        defaultValue={promo.text}
        maxLength={300}
        rows={3}
        {...describedBy('text', { hint: 'y', error: errors['text'] })}
      />
    </Field>
    <Field id="type" label="Applies to" error={errors['type']}>
      <Select name="type" defaultValue={promo.type} {...describedBy('type', { error: errors['type'] })}>
        {OFFER_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPES[type]}
          </option>
        ))}
      </Select>
    </Field>
    <TargetFields
      path={promo.path}
      targets={targets.filter(({ kind }) => kind === 'search')}
      label="Vehicle search"
      error={errors['target']}
      none="None (shown without a photo)"
    />
    <Field
      id="tag"
      label="Photo tag"
      optional
      error={errors['tag']}
      hint="Two or three words, for example Runout sale."
    >
      <Input
        name="tag"
        defaultValue={promo.tag}
        maxLength={30}
        {...describedBy('tag', { hint: 'y', error: errors['tag'] })}
      />
    </Field>
    <Field id="terms" label="Terms" optional hint="Shown when a shopper opens them.">
      <Textarea name="terms" defaultValue={promo.terms} rows={4} {...describedBy('terms', { hint: 'y' })} />
    </Field>
  </>
);
