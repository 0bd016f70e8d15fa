import { data, redirect } from 'react-router';
import { pageHead } from '#domain/content/content-policy.ts';
import { ownPage } from '#domain/content/own-pages.ts';
import { emptyPageForm } from '#domain/content/page-form.ts';
import { pageKey } from '#domain/content/page-key.ts';
import { BLOG_PATH } from '#domain/content/running-pages.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { slugify } from '#domain/slug/slugify.ts';
import { storable } from '#domain/text/storable.ts';
import { deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { writtenSite } from '../page/written-site.ts';

export interface BegunPage {
  title: string;
  path: string;
  news: boolean;
  /** The errors by field. */
  problems: { title?: string; path?: string };
}

/** Creates the draft of a new page. */
export async function beginPage(context: Context, request: Request) {
  const { owner, now, timezone } = writtenSite(context);
  const form = await request.formData();
  const title = storable(fieldOf(form, 'title')).trim();
  const typed = fieldOf(form, 'path').trim();
  const news = fieldOf(form, 'news') === 'yes';
  const path =
    typed === '' ? `${news ? BLOG_PATH : ''}/${slugify(title)}` : typed.startsWith('/') ? typed : `/${typed}`;
  const wrong = (problems: BegunPage['problems']) =>
    data<BegunPage>({ title, path: typed, news, problems }, { status: 400 });
  if (title === '') return wrong({ title: 'Enter a title. It becomes the page heading.' });
  if (!pageHead.shape.path.safeParse(path).success)
    return wrong({
      path: 'Use lower-case words joined by hyphens, for example /spring-sale.',
    });
  const { settings, content } = deskServices(context);
  if (content.taken(path)) return wrong({ path: `The website itself uses ${path}. Choose another address.` });
  const live = (await settings.sites.current(owner.siteId))?.document;
  if (ownPage(live, path) !== null || (await content.pages.of(owner.siteId, path)))
    return wrong({ path: `A page already exists at ${path}. Open it, or choose another address.` });
  const empty = emptyPageForm(title);
  const begun = news ? { ...empty, date: wallTime(now, timezone).date } : empty;
  await content.pages.save(owner, { path, form: begun, begun: null }, 0, now);
  return redirect(`/pages/${pageKey(path)}`);
}
