import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { reachesDealership } from '#domain/staff/reach.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { whenInWords } from '../../when-in-words.ts';
import { outcomeOf } from '../stock-import-draft/draft-words.ts';
import type { Route } from './+types/route.ts';
import css from './stock-import.module.css';
import { takeFile } from './take-file.ts';
import { useGivenFile } from './use-given-file.ts';

const SHOWN = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const list = await deskServices(context).imports.drafts.list(staff.groupId, staff.dealerships, SHOWN);
  const { timezone } = staff.site.settings.site;
  const dealerships = staff.site.dealerships
    .filter(({ id }) => reachesDealership(staff, id))
    .map(({ slug, name }) => ({ slug, name }));
  // a file that is read as this dealership's feed reads its files
  const feed = new URL(request.url).searchParams.get('feed');
  return {
    dealerships,
    feed: dealerships.find(({ slug }) => slug === feed) ?? null,
    drafts: list.map((draft) => ({
      id: draft.id,
      name: draft.name,
      about: [draft.dealershipName, draft.staffName].filter((part) => part !== null).join(', '),
      when: whenInWords(draft.createdAt, now, timezone),
      outcome: outcomeOf(draft),
      state: draft.state,
    })),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => takeFile(context, request);

export const meta: Route.MetaFunction = () => [{ title: 'Import stock | Desk' }];

/** The first step: a file, and whose cars it holds. */
export default function StockImport({ loaderData, actionData }: Route.ComponentProps) {
  const { dealerships, feed, drafts } = loaderData;
  const input = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const over = useGivenFile(input);
  const chosen =
    actionData?.dealership ?? (feed ?? (dealerships.length === 1 ? dealerships[0] : undefined))?.slug ?? '';
  const noDealership = actionData?.at === 'dealership' ? actionData.error : undefined;
  const sending = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeading title="Import stock" note="You see what was read before anything is imported.">
        <Link className="link" to="/stock">
          Back to stock
        </Link>
      </PageHeading>
      <div className={css.page}>
        <Form method="post" encType="multipart/form-data" className={css.upload} data-dropping={over || undefined}>
          {actionData?.at === 'file' && <Banner title="This file can’t be used">{actionData.error}</Banner>}
          {feed !== null && (
            <p>
              Upload a file of the feed of {feed.name}. It is read as the feed reads it. Change its columns and words,
              check it, then update the feed.
              <input type="hidden" name="feed" value={feed.slug} />
            </p>
          )}
          <Field
            id="file"
            label="Stock file"
            hint="Excel (XLSX), CSV, TSV, JSON or XML, also as zip or gzip, up to 40 MB. Columns may have any names."
          >
            <Input
              type="file"
              name="file"
              ref={input}
              accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.xml,.gz,.zip"
              onChange={({ currentTarget }) => {
                if (name.current) name.current.value = currentTarget.files?.[0]?.name ?? '';
              }}
              {...describedBy('file', { hint: 'y' })}
            />
          </Field>
          <input type="hidden" name="name" ref={name} />
          <details open={(actionData?.address ?? '') !== ''}>
            <summary className="link">Use the address of a file</summary>
            <Field id="address" label="Address of the file" hint="It begins with https://">
              <Input
                name="address"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                defaultValue={actionData?.address}
                {...describedBy('address', { hint: 'y' })}
              />
            </Field>
          </details>
          {dealerships.length === 1 ? (
            <input type="hidden" name="dealership" value={chosen} />
          ) : (
            <Field id="dealership" label="Dealership that sells these cars" error={noDealership}>
              <Select
                name="dealership"
                defaultValue={chosen}
                required
                {...describedBy('dealership', { error: noDealership })}
              >
                <option value="">Choose a dealership</option>
                {dealerships.map(({ slug, name: label }) => (
                  <option key={slug} value={slug}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <div>
            <Button type="submit" variant="filled" busy={sending}>
              Upload and check the columns
            </Button>
          </div>
        </Form>
        {drafts.length > 0 && (
          <section aria-labelledby="before">
            <h2 id="before">Earlier files</h2>
            <p className={css.note}>Files, reports and the option to undo are kept for a week.</p>
            <ul className={css.drafts}>
              {drafts.map(({ id, name: file, about, when, outcome, state }) => (
                <li key={id} data-state={state}>
                  <span>
                    <Link to={`/stock/import/${id}`} data-line>
                      {file}
                    </Link>
                    <small>
                      {about}, {when}
                    </small>
                  </span>
                  <span>{outcome}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
