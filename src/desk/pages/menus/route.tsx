import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { menuListOf, type MenuPart } from '#domain/menu/change-menu.ts';
import { counted } from '#domain/text/words.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { DraftBar } from '../../components/settings-form/draft-bar.tsx';
import { PreviewFrames } from '../../components/settings-form/preview-frames.tsx';
import { useRowMoves } from '../../components/row-moves/use-row-moves.ts';
import { reloadConflict } from '../../reload-conflict.ts';
import type { Route } from './+types/route.ts';
import { changeMenus, type MenuRefusal } from './change-menus.ts';
import { loadMenus, type MenuRowView, type OpenRow } from './load-menus.ts';
import { MenuRow } from './menu-row.tsx';
import { MenuRowForm } from './menu-row-form.tsx';
import css from './menus.module.css';

export const loader = ({ context, request }: Route.LoaderArgs) => loadMenus(context, new URL(request.url));
export const action = ({ context, request }: Route.ActionArgs) => changeMenus(context, request);

export const shouldRevalidate = reloadConflict;

export const meta: Route.MetaFunction = () => [{ title: 'Menus | Desk' }];

const PARTS: Record<MenuPart, { title: string; note: string; add: string; none: string }> = {
  header: {
    title: 'Main menu',
    note: 'At the top of every page. An entry with links below it opens a panel.',
    add: 'Add an entry',
    none: 'No entries yet. Add the first one below.',
  },
  footer: {
    title: 'Footer',
    note: 'Groups of links at the end of every page.',
    add: 'Add a group',
    none: 'No groups yet. Add the first one below.',
  },
  tiles: {
    title: 'Buttons above the footer',
    note: 'Up to two.',
    add: 'Add a button',
    none: 'No buttons yet. Add the first one below.',
  },
  social: {
    title: 'Social links',
    note: 'Links to your social media pages, at the end of the footer.',
    add: 'Add a social link',
    none: 'No social links yet. Add the first one below.',
  },
};

const PREVIEWED = [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search' },
];

/** One that was removed since its form was opened is a new one of its list. */
function shownRow(row: OpenRow | null, refusal: MenuRefusal | undefined): OpenRow | null {
  const isRemoved = refusal?.overtaken?.by === 'removed';
  if (!row || (row.gone && !isRemoved)) return null;
  return isRemoved && !row.isNew ? { ...row, isNew: true, place: menuListOf(row.place), seen: '' } : row;
}

/** The links in the header and the footer of the website. */
export default function Menus({ loaderData: view, actionData: refusal }: Route.ComponentProps) {
  useRowMoves();
  const { parts, row, targets, stamp, moved, missing, preview } = view;
  const open = shownRow(row, refusal);
  const problem = refusal?.typed ? null : (refusal?.problem ?? missing);
  const formOf = (place: string, isNew: boolean) =>
    open?.place === place && open.isNew === isNew ? (
      <MenuRowForm key={`${place} ${isNew}`} row={open} targets={targets} refusal={refusal} />
    ) : null;
  const adding = (list: string, words: ReactNode, below?: string) =>
    formOf(list, true) ?? (
      <Link
        className={css.add}
        to={`/menus?add=${list}${below === undefined ? '' : `&below=${encodeURIComponent(below)}`}#add-${list}`}
        preventScrollReset
      >
        {words}
      </Link>
    );
  const line = (one: MenuRowView) => <MenuRow row={one} stamp={stamp} open={formOf(one.place, false)} />;
  const nowhere = parts
    .flatMap(({ rows }) => rows.flatMap((one) => [one, ...(one.below ?? [])]))
    .filter((one) => !one.leads);
  return (
    <>
      <PageHeading title="Menus">
        <DraftBar {...view} />
      </PageHeading>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.bench}>
        <div className={css.parts}>
          <p className={css.hint}>
            {nowhere.length > 0 ? `${counted(nowhere.length, 'broken link')}. ` : 'All links work. '}
            <span className={css.keys}>Press Alt and an arrow key to move the selected item.</span>
          </p>
          <output className="vh">{moved}</output>
          {parts.map(({ part, rows, source, back, changed, isFull }) => {
            const { title, note, add, none } = PARTS[part];
            return (
              <section key={part} className={css.part} aria-labelledby={`part-${part}`}>
                <header>
                  <h2 id={`part-${part}`}>{title}</h2>
                  {changed && <em>Changed</em>}
                  <p>{note}</p>
                </header>
                {rows.length === 0 && <p className={css.hint}>{none}</p>}
                <ul className={css.rows}>
                  {rows.map((one) => (
                    <li key={one.place}>
                      {line(one)}
                      {one.below && (
                        <ul className={css.below}>
                          {one.below.map((link) => (
                            <li key={link.place}>{line(link)}</li>
                          ))}
                          <li id={`add-${one.place}`}>
                            {adding(
                              one.place,
                              <>
                                Add a link<span className="vh"> below {one.name}</span>
                              </>,
                              one.name,
                            )}
                          </li>
                        </ul>
                      )}
                    </li>
                  ))}
                </ul>
                {!isFull && (
                  <div id={`add-${part}`} className={css.addRow}>
                    {adding(part, add)}
                  </div>
                )}
                <Form method="post" className={css.source}>
                  <input type="hidden" name="seen" value={stamp} />
                  {source}{' '}
                  {changed && (
                    <button type="submit" name="intent" value={`undo:menu.${part}`}>
                      Undo changes
                    </button>
                  )}
                  {back !== null && (
                    <button type="submit" name="intent" value={`inherit:menu.${part}`}>
                      {back}
                    </button>
                  )}
                </Form>
              </section>
            );
          })}
        </div>
        <PreviewFrames {...preview} pages={PREVIEWED} />
      </div>
    </>
  );
}
