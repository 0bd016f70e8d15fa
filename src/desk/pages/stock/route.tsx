import { Fragment } from 'react';
import { data, Form, Link, useSearchParams } from 'react-router';
import { bulkOutcome, changeMany } from '#app/stock/change-stock.ts';
import { listStock } from '#app/stock/list-stock.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { may } from '#domain/staff/roles.ts';
import { opensDesk, reachesDealership } from '#domain/staff/reach.ts';
import { receiversOf } from '#domain/stock/held-back.ts';
import { readStockQuestion, writeStockQuestion } from '#domain/stock/stock-question.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { loadCarEditor } from '../../components/car-editor/load-car-editor.ts';
import { CarEditor } from '../../components/car-editor/car-editor.tsx';
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx';
import { hiddenColumns } from '../../components/data-table/hidden-columns.ts';
import { EnterSaves } from '../../components/enter-saves/enter-saves.tsx';
import { switchLink } from '../../components/shell/company-menu.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { reloadConflict } from '../../reload-conflict.ts';
import type { Route } from './+types/route.ts';
import { BulkBar, BulkPreview } from './bulk.tsx';
import { rejectedIn, NOTHING_REJECTED, readBulk } from './read-bulk.ts';
import { StockFilters, StockTabs } from './stock-filters.tsx';
import { StockTable, stockColumns } from './stock-table.tsx';
import { shownRow } from './stock-view.ts';
import css from './stock.module.css';
import { rowId } from '#domain/text/row-id.ts';

export const shouldRevalidate = reloadConflict;

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { settings } = staff.site;
  const { now, homeOrigin: origin } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const query = new URL(request.url).searchParams;
  const edits = may(staff.role, 'stock.edit');
  const hidden = hiddenColumns(request, 'stock', stockColumns(edits));
  const question = readStockQuestion(query);
  const list = await listStock(staff.site, staff, question, { ...stock, stock: stock.index, now, origin });
  const prices = await stock.activity.prices(
    staff.groupId,
    list.rows.map(({ car }) => car.id),
  );
  const ports = { index: stock.index, now };
  const rows = [];
  for (const row of list.rows) rows.push(await shownRow(row, staff.site, prices.get(row.car.id) ?? [], ports));
  const car = rowId(query.get('car'));
  return {
    question,
    rows,
    count: list.count,
    pages: list.pages,
    tabs: list.tabs,
    needs: list.needs,
    locations: list.locations,
    worth: formatMoney(list.worth),
    policy: settings.stockDesk,
    speaksOf: { notice: settings.car.notice !== null, held: receiversOf(settings.syndication).length > 0 },
    edits,
    hidden,
    unfinished: edits && list.tabs.all === 0 ? await unfinishedImport(context, staff) : null,
    elsewhere: list.tabs.all === 0 ? sitesWithTheirCars(context, staff) : [],
    editor: car !== undefined ? ((await loadCarEditor(context, car)) ?? null) : null,
  };
}

/** Where someone finds the cars of their dealerships when this website lists those of others. */
function sitesWithTheirCars(context: Context, staff: DeskStaff) {
  const { slug } = staff.site.record;
  const { dealershipIds } = staff.site.stockFilter;
  if (dealershipIds === undefined || dealershipIds.some((id) => reachesDealership(staff, id))) return [];
  return context
    .get(deskRequest)
    .groupSites()
    .filter((one) => one.slug !== slug && opensDesk(staff, one))
    .map(({ name, origin }) => ({ name, href: switchLink(origin, slug, '/stock') }));
}

const LATEST_IMPORTS = 10;

/** The latest file that someone brought and did not import. */
async function unfinishedImport(context: Context, { groupId, dealerships }: DeskStaff) {
  const drafts = await deskServices(context).imports.drafts.list(groupId, dealerships, LATEST_IMPORTS);
  const found = drafts.find(({ state }) => state === 'open' || state === 'checked');
  return found ? { id: found.id, name: found.name } : null;
}

/** Changes several cars: first a preview, then, with `confirmed`, the change itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const form = await request.formData();
  const read = readBulk(postedIntent(context, 'stock').intent, form);
  if ('error' in read)
    return data({ error: read.error, rejected: rejectedIn(form), preview: null, changed: null }, { status: 400 });
  const { ids, change, confirmed } = read;
  const policy = staff.site.settings.price;
  const known = (id: number) => {
    const { subscription_price = null, preorder = false } = stock.index.byId(staff.site.stockFilter, id) ?? {};
    return { subscription_price, preorder };
  };
  if (confirmed) {
    const by = { groupId: staff.groupId, staffId: staff.id, at: now, dealerships: staff.dealerships };
    const changed = await changeMany(stock.editor, by, ids, change, policy, known);
    await stock.shown(changed, now);
    return { error: null, rejected: NOTHING_REJECTED, preview: null, changed: changed.length };
  }
  const cars = (await stock.editor.read(staff.groupId, ids)).filter((car) =>
    reachesDealership(staff, car.dealershipId),
  );
  const preview = cars.map((car) => {
    const { from, to, because } = bulkOutcome(car, change, policy, known(car.id));
    return {
      id: car.id,
      name: car.name,
      from: from === undefined ? null : formatMoney(from),
      to: to === undefined ? null : formatMoney(to),
      because: because ?? null,
    };
  });
  return {
    error: null,
    rejected: NOTHING_REJECTED,
    preview: { cars: preview, fields: read.fields, change: change.do },
    changed: null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Stock | Desk' }];

export default function Stock({ loaderData, actionData: sent }: Route.ComponentProps) {
  const {
    question,
    rows,
    count,
    pages,
    tabs,
    needs,
    locations,
    worth,
    policy,
    speaksOf,
    edits,
    hidden,
    editor,
    unfinished,
    elsewhere,
  } = loaderData;
  const rejected = sent?.rejected ?? NOTHING_REJECTED;
  const [query] = useSearchParams();
  const here = `/stock${writeStockQuestion(question, { page: question.page })}`;
  const open = (id: number) => {
    const to = new URLSearchParams(query);
    to.set('car', String(id));
    return `/stock?${to.toString()}`;
  };
  return (
    <>
      <PageHeading title="Stock" note={`${counted(tabs.all, 'car')}, ${worth}`}>
        {edits && (
          <>
            <Link to="/stock/import" className={css.add}>
              Import a file
            </Link>
            <Link to="/stock/new" className={css.add}>
              Add a car
            </Link>
          </>
        )}
        <ColumnsMenu columns={stockColumns(edits)} hidden={hidden} />
      </PageHeading>
      <StockTabs question={question} tabs={tabs} />
      <StockFilters question={question} needs={needs} locations={locations} policy={policy} speaksOf={speaksOf} />
      {sent?.error != null && <Banner title={sent.error} />}
      {sent?.changed != null && <Banner kind="info" title={`${counted(sent.changed, 'car')} changed.`} />}
      {sent?.preview != null && <BulkPreview preview={sent.preview} back={here} />}
      {rows.length === 0 ? (
        <p className={css.none}>
          {elsewhere.length > 0 ? (
            <>
              This website doesn’t list cars of your locations. See them at{' '}
              {elsewhere.map(({ name, href }, index) => (
                <Fragment key={href}>
                  {index > 0 && ', '}
                  <a href={href}>{name}</a>
                </Fragment>
              ))}
              .
            </>
          ) : tabs.all === 0 ? (
            <>
              No cars yet.{' '}
              {unfinished === null ? (
                'Add one, or import them from a feed or a file.'
              ) : (
                <Link to={`/stock/import/${unfinished.id}`}>Continue the import of {unfinished.name}</Link>
              )}
            </>
          ) : (
            <>
              No cars match these filters. <Link to="/stock">Show all cars</Link>
            </>
          )}
        </p>
      ) : (
        <Form method="post" action={here} className={css.list}>
          {edits && <EnterSaves intent="entered" />}
          <StockTable
            rows={rows}
            question={question}
            open={open}
            selects={edits}
            selected={editor?.id ?? null}
            ticked={rejected.ids}
            hidden={hidden}
          />
          {edits && <BulkBar rejected={rejected} />}
        </Form>
      )}
      <output className={css.foot}>
        {count === 0 ? '' : `${counted(count, 'car')}, page ${Math.min(question.page, pages)} of ${pages}`}
      </output>
      <div className={css.foot}>
        <Pagination
          page={Math.min(question.page, pages)}
          pages={pages}
          hrefOf={(page) => `/desk/stock${writeStockQuestion(question, { page })}`}
        />
      </div>
      {editor !== null && <CarEditor key={editor.id} editor={editor} close={here} />}
    </>
  );
}
