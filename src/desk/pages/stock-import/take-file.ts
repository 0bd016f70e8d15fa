import { data, redirect } from 'react-router';
import { fittingMapping } from '#app/import/draft/edit-mapping.ts';
import { guessedMapping, recallColumns, rememberedFor } from '#app/import/draft/recall-columns.ts';
import { readFeedAddress } from '#domain/import/feed-form.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { localDay } from '#domain/text/local-day.ts';
import { storable } from '#domain/text/storable.ts';
import { deskRequest, deskServices, type Context, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { withLikely } from '../stock-import-draft/likely-words.ts';

const LONGEST_NAME = 120;
/** How zip archives begin, and with them workbooks. */
const ZIP = Buffer.from('PK');

/** Stores an uploaded stock file, with its columns read as they were the last time, or as they are guessed. */
export async function takeFile(context: Context, request: Request) {
  const staff = context.get(deskStaff);
  const { now, uploads } = context.get(deskRequest);
  const { feeds, imports } = deskServices(context);
  const { drafts, judge } = imports;
  const form = await request.formData();
  const address = fieldOf(form, 'address').trim();
  const chosen = fieldOf(form, 'dealership');
  const wrong = (error: string, at: 'file' | 'dealership' = 'file') =>
    data({ error, at, address, dealership: chosen }, { status: 400 });
  const dealership = staff.site.dealerships.find(({ slug, id }) => slug === chosen && reachesDealership(staff, id));
  if (!dealership) return wrong('Choose the dealership that sells these cars.', 'dealership');
  // a file without a byte is not among the uploads; its name is, which the page's script sends
  if (!uploads[0] && address === '' && fieldOf(form, 'name') !== '')
    return wrong('The file is empty. Export it again, or choose another one.');
  const file = uploads[0] ?? (await fetched(context, address));
  if ('problem' in file) return wrong(file.problem);
  const judged = await judge(file.bytes);
  const given = fieldOf(form, 'name') || (uploads[0] ? '' : (new URL(address).pathname.split('/').at(-1) ?? ''));
  if ('unusable' in judged) return wrong(withName(given, file.bytes, judged.unusable));
  const columns = judged.columns.map(({ name }) => name);
  const asFeed = fieldOf(form, 'feed') === dealership.slug;
  const feed = asFeed ? await feeds.store.find(dealership.slug) : undefined;
  const remembered = feed?.mapping
    ? undefined
    : await rememberedFor(drafts, { groupId: staff.groupId, dealershipId: dealership.id }, judged);
  const ofColumns = feed?.mapping
    ? fittingMapping(feed.mapping, columns)
    : remembered
      ? recallColumns(remembered, judged)
      : guessedMapping(judged);
  const mapping = await withLikely(context, judged, ofColumns, dealership.id);
  const typed = storable(given).trim().slice(0, LONGEST_NAME);
  const name = typed === '' ? `Stock file of ${localDay(now, staff.site.settings.site.timezone)}` : typed;
  const by = { groupId: staff.groupId, staffId: staff.id, at: now };
  const id = await drafts.create(by, {
    dealershipId: dealership.id,
    name,
    bytes: file.bytes,
    mapping,
    wholeStock: feed?.full,
    address: uploads[0] ? null : address,
  });
  if (id === undefined) return wrong('Too many files are stored. Delete files below that are no longer needed.');
  return redirect(`/stock/import/${id}`);
}

/** Why a file can’t be used, said of one that is a workbook by its name alone. */
const withName = (name: string, bytes: Buffer, reason: string): string =>
  /\.xlsx$/i.test(name) && !bytes.subarray(0, 2).equals(ZIP) && !reason.includes('workbook (XLS)')
    ? `The file is called an Excel workbook (XLSX), but it isn’t one. ${reason} If it opens in Excel, save it again as XLSX and upload that.`
    : reason;

/** The file at an address that someone typed. */
async function fetched(context: Context, address: string): Promise<{ bytes: Buffer } | { problem: string }> {
  if (address === '') return { problem: 'Choose a file first, or enter its address.' };
  const read = readFeedAddress(address);
  if ('error' in read) return { problem: read.error };
  return deskServices(context).feeds.sampleOf({ url: read.url, credentials: null });
}
