import { PRICE_TYPES } from '#domain/import/read-price-words.ts';
import { Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

type Prices = NonNullable<NonNullable<DraftView['file']>['prices']>;

/** The field of the form. */
export const PRICE_TYPE = 'price-type';

const ABOUT_GST = 'This doesn’t ask about GST. Prices include it unless you choose “Plus GST”.';

/** What the prices include, where neither a column nor a price says it. A choice holds for all of them. */
export function PriceType({ prices: { includes, estimates } }: { prices: Prices }) {
  const types =
    includes === '' || PRICE_TYPES.some((one) => one === includes) ? PRICE_TYPES : [includes, ...PRICE_TYPES];
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <p className={css.note}>
        {includes === ''
          ? 'The file doesn’t say whether its prices include registration, stamp duty and dealer charges. Until you choose, the website shows the amount alone'
          : 'This is shown beside each price. With “Not stated” the website shows the amount alone'}
        {estimates && ', and its drive-away estimates add on-road costs'}. {ABOUT_GST}
      </p>
      <Field id="price-type" label="What these prices include">
        <Select name={PRICE_TYPE} key={includes} defaultValue={includes} {...describedBy('price-type', {})}>
          <option value="">Not stated</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  );
}
