import { useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Input } from '#ui/field/controls.tsx';
import { Button } from '#ui/button/button.tsx';
import { deskStaff } from '../../context.ts';
import { useInsert } from '../../components/live-words/use-insert.ts';
import { WordMenu } from '../../components/live-words/word-menu.tsx';
import { DraftBar } from '../../components/settings-form/draft-bar.tsx';
import { PreviewFrames } from '../../components/settings-form/preview-frames.tsx';
import css from '../../components/settings-form/settings-form.module.css';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { SideList } from '../../components/side-list/side-list.tsx';
import type { Route } from './+types/route.ts';
import { changeSettings } from './change-settings.ts';
import { loadSettings } from './load-settings.ts';
import { RowForm } from './row-form.tsx';
import { RowTable } from './row-table.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useFocusAfterChange } from './use-focus-after-change.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadSettings(context, context.get(deskStaff), new URL(request.url));

export const action = ({ context, request }: Route.ActionArgs) => changeSettings(context, request);

export const meta: Route.MetaFunction = () => [{ title: 'Settings | Desk' }];

/** Every setting of the site, made from the schemas, beside a preview of the draft. */
export default function Settings({ loaderData: view, actionData: typed }: Route.ComponentProps) {
  const { title, section, find, total, fields, row, sections, preview } = view;
  const { key: visit, search } = useLocation();
  const [only] = fields;
  const form = useRef<HTMLDivElement>(null);
  const insert = useInsert(form);
  useFocusAfterChange(form, new URLSearchParams(search).get('row'));
  return (
    <>
      <PageHeading title="Settings">
        <DraftBar {...view} />
      </PageHeading>
      <div className={css.bench}>
        <SideList
          folds={1240}
          label="Sections of the settings"
          chosen={section === null ? 'All sections' : title}
          className={css.sections}
        >
          {sections.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              {links.map(({ name, title: label, changed }) => (
                <Link key={name} to={`/settings?section=${name}`} aria-current={name === section ? 'page' : undefined}>
                  {label}
                  {changed > 0 && (
                    <span className={css.count}>
                      {changed}
                      <span className="vh"> changed</span>
                    </span>
                  )}
                </Link>
              ))}
            </div>
          ))}
        </SideList>
        <div className={css.form} ref={form}>
          <search>
            <Form method="get" action="/settings" className={css.find}>
              <Input
                name="find"
                type="search"
                aria-label="Find a setting"
                placeholder={`A word of one of ${total} settings`}
                defaultValue={find}
                key={find}
              />
              <Button type="submit">Find</Button>
            </Form>
          </search>
          <h2>{row ? (row.name ?? `New in ${title.toLowerCase()}`) : title}</h2>
          {fields.length === 0 && <p className={css.hint}>No settings match. Try fewer words.</p>}
          {row ? (
            <RowForm key={`${row.field.field}.${row.row}`} view={row} typed={typed} theme={view.theme} />
          ) : only?.rows && fields.length === 1 ? (
            <RowTable view={only} />
          ) : (
            // a button that changes or undoes a field opens the form again, with what is stored
            <SettingsForm
              key={`${section} ${find} ${visit}`}
              fields={fields}
              typed={typed}
              theme={view.theme}
              titled={section === null}
              whole={fields.length === 1}
            />
          )}
          {view.words.length > 0 && <WordMenu words={view.words} insert={insert} />}
        </div>
        <PreviewFrames previewKey={preview.key} version={preview.version} pages={preview.pages} />
      </div>
    </>
  );
}
