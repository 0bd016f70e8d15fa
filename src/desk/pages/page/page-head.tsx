import type { PageField, PageForm } from '#domain/content/page-form.ts';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './page.module.css';

const FIELDS: readonly { field: PageField; label: string; hint: string; type?: 'date' }[] = [
  {
    field: 'menu',
    label: 'In the menu as',
    hint: 'Its name at the end of the main menu. Empty: only menus that name it lead to it.',
  },
  { field: 'description', label: 'Description', hint: 'A sentence for search engines and lists.' },
  { field: 'picture', label: 'Picture', hint: 'For lists of news: the address of a picture.' },
  { field: 'date', label: 'Dated', hint: 'Of news under /blog: its day.', type: 'date' },
  { field: 'start', label: 'First day', hint: 'Nobody sees the page before it.', type: 'date' },
  { field: 'expiry', label: 'Last day', hint: 'Nobody sees the page after it.', type: 'date' },
];

const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;

/** What a page is besides its text. */
export function PageHead({ form, wrong }: { form: PageForm; wrong(field: PageField): string | undefined }) {
  const faulty = FIELDS.some(({ field }) => wrong(field) !== undefined);
  return (
    <details className={css.menu} open={faulty || undefined}>
      <summary>Menu, search engines and days</summary>
      <div className={css.head}>
        {FIELDS.map(({ field, label, hint, type }) => (
          <Field key={field} id={`page-${field}`} label={label} optional hint={hint} error={wrong(field)}>
            <Input
              // a file may say a time with its zone, which no field for days can hold
              type={type === 'date' && DAY.test(form[field]) ? 'date' : 'text'}
              name={field}
              defaultValue={form[field]}
              {...describedBy(`page-${field}`, { hint, error: wrong(field) })}
            />
          </Field>
        ))}
        <Checkbox name="index" value="yes" defaultChecked={form.index === 'yes'}>
          Search engines may show it
        </Checkbox>
        <Checkbox name="hidden" value="yes" defaultChecked={form.hidden === 'yes'}>
          Hide it: nobody sees it, and it keeps its text
        </Checkbox>
      </div>
    </details>
  );
}
