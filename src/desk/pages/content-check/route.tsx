import { data, Form, Link, redirect } from 'react-router';
import { writeLiveWord } from '#app/site/write-live-word.ts';
import { pageKey } from '#domain/content/page-key.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskServices, type Context } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notAllowed } from '../../refusals.ts';
import { reloadConflict } from '../../reload-conflict.ts';
import { writtenSite } from '../page/written-site.ts';
import type { Route } from './+types/route.ts';
import { checkHere } from './check-here.ts';
import css from './content-check.module.css';
import type { FindingView } from './finding-view.ts';
import { loadCheck } from './load-check.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadCheck(context);
export const action = ({ context }: Route.ActionArgs) => changeText(context);
export const shouldRevalidate = reloadConflict;

export const meta: Route.MetaFunction = () => [{ title: 'Content check | Desk' }];

const CHANGED = { error: 'This text has changed since the page was opened. Nothing was written.' };

/** Writes a live word into the text that was chosen, as a draft, and opens that draft. */
async function changeText(context: Context) {
  const { about } = postedIntent(context, 'content-check');
  const { owner, staff, now } = writtenSite(context);
  const { claims } = await checkHere(context);
  const quote = claims.find((one) => one.quote && `${one.quote.path.join('.')} ${one.quote.mark}` === about)?.quote;
  if (!quote || quote.live === null) return data(CHANGED, { status: 409 });
  const { settings, content } = deskServices(context);
  const ports = { ...settings, ...content, clock: { now: () => now } };
  const target = { slug: staff.site.record.slug, owner, role: staff.role };
  const written = await writeLiveWord(ports, target, { ...quote, live: quote.live });
  switch (written.outcome) {
    case 'drafted':
      return redirect(`/settings?field=${written.field}`);
    case 'page drafted':
      return redirect(
        `/pages/${pageKey(written.path)}${written.at === null ? '' : `?at=${written.at}#part-${written.at}`}`,
      );
    case 'not allowed':
      throw notAllowed();
    case 'changed':
      return data(CHANGED, { status: 409 });
  }
}

/** What the website says and its own data deny, each with its cure. */
export default function ContentCheck({ loaderData: { title, groups }, actionData: refusal }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={title}>
        <Link className={css.again} to="/content-check">
          Check again
        </Link>
      </PageHeading>
      <p className={css.about}>
        Texts are compared with your locations, hours, stock and dates. No text is changed by itself: a correction is a
        draft that you publish.
      </p>
      {refusal && (
        <p className={css.refusal} role="alert">
          {refusal.error}
        </p>
      )}
      {groups.map(({ id, title: name, note, findings }) => (
        <section key={id} className={css.group} aria-labelledby={id}>
          <div className={css.head}>
            <h2 id={id}>{name}</h2>
            <span className={classNames(css.count, id !== 'decisions' && css.bad, 'num')}>{findings.length}</span>
            <p>{note}</p>
          </div>
          <ul>
            {findings.map((finding) => (
              <Finding key={finding.id} {...finding} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const Finding = ({ id, quote, place, says, cure, hours, live, drafted }: FindingView) => (
  <li>
    <div>
      {quote !== null && (
        <p className={css.quote}>
          “{quote.before}
          <mark>{quote.mark}</mark>
          {quote.after}”
        </p>
      )}
      <p className={css.place}>
        {place}
        {drafted && <b> Draft not published</b>}
      </p>
    </div>
    <p>{says}</p>
    <div className={css.acts}>
      {live !== null && quote !== null && (
        <Form method="post">
          <Button type="submit" size="small" name="intent" value={`always:${id}`}>
            Always write “{live}”
          </Button>
        </Form>
      )}
      {cure !== null && (
        <Link className={css.cure} to={cure.to} data-line>
          {cure.name}
          <span className="vh">: {place}</span>
        </Link>
      )}
      {hours && (
        <Link className={css.cure} to="/hours">
          Change hours
        </Link>
      )}
    </div>
  </li>
);
