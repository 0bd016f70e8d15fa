import { data, redirect } from 'react-router';
import { deletePage } from '#app/content/delete-page.ts';
import { menuLinksTo } from '#domain/menu/menu-links-to.ts';
import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { DeleteForm } from '../../components/delete-form/delete-form.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { notFound } from '../../refusals.ts';
import { openPage } from '../page/load-page.ts';
import type { Route } from './+types/route.ts';
import css from './page-delete.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { path, written, draft, staff } = await publishedPage(context, params.page);
  return {
    path,
    key: params.page!,
    title: String(written['title']),
    links: menuLinksTo(staff.site.settings.menu, path),
    draftedBy: draft?.staffName ?? null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { path, owner, now, staff } = await publishedPage(context, params.page);
  const typed = fieldOf(await request.formData(), 'name');
  const wrong = (problem: string, status: number) =>
    data({ typed, problem: `${problem} Nothing was deleted.` }, status);
  if (typed.trim() !== path) return wrong(`To confirm, type ${path} exactly as shown.`, 422);
  const { settings, content } = deskServices(context);
  const ports = { sites: settings.sites, pages: content.pages, clock: { now: () => now } };
  const outcome = await deletePage(ports, { slug: staff.site.record.slug, owner, path }, staff.name);
  switch (outcome.outcome) {
    case 'deleted':
      return redirect('/pages?deleted');
    case 'missing':
      throw notFound();
    case 'drafted':
      return wrong(draftedWords(outcome.by), 409);
    case 'refused':
      return wrong(`The site’s settings still use it: ${outcome.words}`, 400);
  }
}

async function publishedPage(context: Context, key: string | undefined) {
  const opened = await openPage(context, key);
  const { written } = opened;
  // a page that was never public is only a draft, which can be discarded
  if (written === null) throw notFound();
  return { ...opened, written };
}

const draftedWords = (by: string) => `There is a draft of this page, saved by ${by}. Publish or discard it first.`;

export const meta: Route.MetaFunction = () => [{ title: 'Delete a page | Desk' }];

/** Removes a page from the website. Its versions stay, so that it can be restored. */
export default function PageDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { path, key, title, links, draftedBy } = loaderData;
  const error = actionData?.problem;
  return (
    <>
      <PageHeading title={`Delete ${title}`} note={path} />
      <div className={css.words}>
        <p>
          Visitors then see “Page not found” at this address. Its versions stay under Pages, where you can restore any
          of them as a draft.
        </p>
        {links.length > 0 && (
          <p>
            <b>
              {`${counted(links.length, 'menu link')} ${plural(links.length, 'leads', 'lead')} here: ${joinAnd(links)}.`}
            </b>{' '}
            Change {plural(links.length, 'it', 'them')} under Menus, or visitors will reach a missing page.
          </p>
        )}
        {draftedBy === null ? (
          <DeleteForm wanted={path} error={error} typed={actionData?.typed} cancel={`/pages/${key}`}>
            Delete page
          </DeleteForm>
        ) : (
          <p role="alert">{error ?? draftedWords(draftedBy)}</p>
        )}
      </div>
    </>
  );
}
