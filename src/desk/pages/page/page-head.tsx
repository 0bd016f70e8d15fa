import type { PageField, PageForm } from '#domain/content/page-form.ts';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './page.module.css';

const FIELDS: readonly { field: PageField; label: string; hint: string; type?: 'date' }[] = [
  {
    field: 'menu',
    label: 'Menu label',
    hint: 'Label at the end of the main menu. Leave empty to keep it out of the menu.',
  },
  { field: 'description', label: 'Description', hint: 'A sentence for search engines and lists of pages.' },
  { field: 'picture', label: 'Image', hint: 'The address of an image for news lists.' },
  { field: 'date', label: 'Date', hint: 'For news under /blog.', type: 'date' },
  { field: 'start', label: 'First day', hint: 'The page is hidden before this date.', type: 'date' },
  { field: 'expiry', label: 'Last day', hint: 'The page is hidden after this date.', type: 'date' },
];

const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;

/** The fields of a page besides its title and text. */
export function PageHead({ form, wrong }: { form: PageForm; wrong(field: PageField): string | undefined }) {
  const faulty = FIELDS.some(({ field }) => wrong(field) !== undefined);
  return (
    <details className={css.menu} open={faulty || undefined}>
      <summary>Menu, search engines and dates</summary>
      <div className={css.head}>
        {FIELDS.map(({ field, label, hint, type }) => (
          <Field key={field} id={`page-${field}`} label={label} optional hint={hint} error={wrong(field)}>
            <Input
              // a file may have a time with a zone, which a date field cannot hold
              type={type === 'date' && DAY.test(form[field]) ? 'date' : 'text'}
              name={field}
              defaultValue={form[field]}
              {...describedBy(`page-${field}`, { hint, error: wrong(field) })}
            />
          </Field>
        ))}
        <Checkbox name="index" value="yes" defaultChecked={form.index === 'yes'}>
          Let search engines index this page
        </Checkbox>
        <Checkbox name="hidden" value="yes" defaultChecked={form.hidden === 'yes'}>
          Hide this page (keeps its content)
        </Checkbox>
      </div>
    </details>
  );
}
