import { data, redirect } from 'react-router';
import { fittingMapping } from '#app/import/draft/edit-mapping.ts';
import { feedTokenHash, newFeedToken } from '#app/feed/feed-token.ts';
import { NO_MAPPING } from '#app/import/mapping.ts';
import { localDay } from '#domain/text/local-day.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import { reachedDealership } from './reached-feed.ts';

export interface Done {
  message: string;
  /** What is wrong, a line each. */
  problem?: string;
  /** Shown in this one answer; only its hash is stored. */
  token?: string;
}

/** Runs, pauses or removes a feed, lets files in, and changes how they are read. */
export async function actOnFeed(context: Context, slug: string | undefined) {
  const staff = context.get(deskStaff);
  const dealership = reachedDealership(staff, slug);
  const { id } = dealership;
  const { desk, store, sampleOf, mappings } = deskServices(context).feeds;
  const { now, uploads } = context.get(deskRequest);
  const by = { groupId: staff.groupId, staffId: staff.id, at: now };
  const wrong = (message: string, problem: string) => data<Done>({ message, problem }, { status: 400 });
  const done = async (worked: Promise<boolean>, answer: Done) => {
    if (!(await worked)) throw notFound();
    return data(answer);
  };
  switch (postedIntent(context, 'feed').intent) {
    case 'run':
      return done(desk.runSoon(by, id), { message: 'The feed will be imported within a minute.' });
    case 'pause':
      if (!(await desk.pause(by, id, true))) throw notFound();
      return redirect(`/feeds/${dealership.slug}`);
    case 'resume':
      return done(desk.pause(by, id, false), { message: 'Resumed. The feed will be imported within a minute.' });
    case 'remove':
      if (!(await desk.remove(by, id))) throw notFound();
      return redirect('/feeds');
    case 'token': {
      const token = newFeedToken();
      const answer = { message: 'This is the new token. Copy it now.', token };
      return done(desk.setToken(by, id, feedTokenHash(token)), answer);
    }
    case 'revoke':
      return done(desk.setToken(by, id, null), { message: 'The token no longer works. No one can send files now.' });
    case 'mapping': {
      const file = uploads[0];
      if (!file) return wrong('No mapping file', 'Choose a file first.');
      const read = mappings.parse(file.name, file.bytes.toString('utf8'));
      if ('problem' in read) return wrong('This file can’t be used', read.problem);
      if (read.mapping.dealership)
        return wrong('This file can’t be used', 'A feed belongs to one dealership. Remove `dealership` from the file.');
      const answer = { message: 'From the next file on, the new mapping is used.' };
      return done(desk.setMapping(by, id, read.mapping), answer);
    }
    case 'columns': {
      const source = await store.find(dealership.slug);
      if (!source) throw notFound();
      if (source.url === null) return redirect(`/stock/import?feed=${dealership.slug}`);
      const { imports } = deskServices(context);
      const sample = await sampleOf({ url: source.url, credentials: source.credentials });
      if ('problem' in sample) return wrong('The file could not be opened', sample.problem);
      const judged = await imports.judge(sample.bytes);
      if ('unusable' in judged) return wrong('The file could not be opened', judged.unusable);
      const columns = judged.columns.map(({ name }) => name);
      const draft = await imports.drafts.create(by, {
        dealershipId: id,
        name: `File of the feed, ${localDay(now, staff.site.settings.site.timezone)}`,
        bytes: sample.bytes,
        wholeStock: source.full,
        mapping: fittingMapping(source.mapping ?? NO_MAPPING, columns),
      });
      if (draft === undefined)
        return wrong('Too many files are stored', 'Delete files that are no longer needed under Stock, Import.');
      return redirect(`/stock/import/${draft}?step=columns`);
    }
  }
}
