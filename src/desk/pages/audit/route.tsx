import { Form, Link } from 'react-router';
import type { RecordedChange } from '#app/staff/audit.ts';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx';
import { hiddenColumns } from '../../components/data-table/hidden-columns.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { whenInWords } from '../../when-in-words.ts';
import type { Route } from './+types/route.ts';
import { AUDIT_COLUMNS, AuditTable } from './audit-table.tsx';
import { carInWords } from './car-in-words.ts';
import { changedFields, type AuditWords } from './changed-fields.ts';
import css from './audit.module.css';
import { rowId } from '#domain/text/row-id.ts';

const A_PAGE = 50;
const GONE = 'former staff member';
const positive = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, groupId, dealerships, sites, site } = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { audit, staff, settings } = deskServices(context);
  const query = new URL(request.url).searchParams;
  const text = query.get('text')?.trim().slice(0, 100) ?? '';
  const who = rowId(query.get('who'));
  const reached = sites === 'all' ? [] : (await settings.sites.list()).filter(({ slug }) => sites.includes(slug));
  const reach =
    dealerships === 'all' ? ({ dealerships } as const) : { dealerships, siteIds: reached.map((one) => one.id) };
  const filter = { text: text === '' ? undefined : text, staffId: who, beforeId: positive(query.get('before')) };
  const changes = await audit.list(groupId, { staffId: id, reach }, filter, A_PAGE + 1);
  const shown = changes.slice(0, A_PAGE);
  const members = await staff.list(groupId);
  const words: AuditWords = {
    staff: (member) => members.find((one) => one.id === member)?.name ?? GONE,
    when: (at) => whenInWords(at, now, site.settings.site.timezone),
  };
  const place = (locationId: number) => site.locations.find((one) => one.id === locationId)?.name ?? `${locationId}`;
  const inWords = ({ subject }: RecordedChange, state: RecordedChange['before']) =>
    subject.kind === 'car' ? carInWords(state, place) : state;
  return {
    text,
    who,
    people: dealerships === 'all' ? members.map((member) => ({ id: member.id, name: member.name })) : [],
    hidden: hiddenColumns(request, 'audit', AUDIT_COLUMNS),
    older: changes.length > A_PAGE ? shown.at(-1)!.id : null,
    changes: shown.map((change) => ({
      id: change.id,
      when: words.when(change.at),
      who: change.staffName ?? (change.what.endsWith('-refused') ? 'Not signed in' : 'Command line'),
      what: sentenceCase(change.what.replace('.', ': ').replaceAll('-', ' ')),
      subject: subjectText(change.subject),
      fields: changedFields(inWords(change, change.before), inWords(change, change.after), words),
    })),
  };
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Priya Nair", "Car 12". Staff have their current names. */
const subjectText = ({ kind, id, name }: RecordedChange['subject']): string =>
  kind === 'staff' ? (name ?? GONE) : sentenceCase(`${kind} ${id}`);

export const meta: Route.MetaFunction = () => [{ title: 'Audit log | Desk' }];

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { changes, people, text, who, older, hidden } = loaderData;
  const next = new URLSearchParams({ text, ...(who && { who: String(who) }), before: String(older) });
  return (
    <>
      <PageHeading title="Audit log" note="Every change, with before and after values. Entries can’t be edited.">
        <ColumnsMenu columns={AUDIT_COLUMNS} hidden={hidden} />
      </PageHeading>
      <Form className={css.filter} key={`${text} ${who}`}>
        <Field id="text" label="Search">
          <Input
            id="text"
            name="text"
            type="search"
            defaultValue={text}
            placeholder="Stock number, setting or action"
          />
        </Field>
        {people.length > 0 && (
          <Field id="who" label="Who">
            <Select id="who" name="who" defaultValue={who ?? ''}>
              <option value="">Everyone</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit">Search</Button>
      </Form>
      {changes.length === 0 ? (
        <p className={css.none}>
          {text === '' && who === undefined
            ? 'No changes yet. Every change made at the desk appears here.'
            : 'No changes match this search.'}
        </p>
      ) : (
        <AuditTable changes={changes} hidden={hidden} />
      )}
      {older !== null && (
        <p className={css.older}>
          <Link className="link" to={`?${next}`}>
            Older changes
          </Link>
        </p>
      )}
    </>
  );
}
