import { data, Link, redirect } from 'react-router';
import { MOST_SAVED_REPLIES } from '#app/lead/saved-replies.ts';
import { LIVE_WORDS } from '#domain/lead/live-words.ts';
import { may } from '#domain/staff/roles.ts';
import { rowId } from '#domain/text/row-id.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { useTurns } from '../../components/answered/use-turns.ts';
import { Overtaken } from '../../components/overtaken/overtaken.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskServices, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp, isOvertaken } from '../../form-stamp.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';
import { replyErrors, typedReply, type TypedReply } from './read-reply.ts';
import { ReplyForm } from './reply-form.tsx';
import css from './replies.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { groupId, id: staffId, site, role } = context.get(deskStaff);
  const { searchParams } = new URL(request.url);
  const lead = rowId(searchParams.get('lead'));
  return {
    own: (await deskServices(context).savedReplies.list({ groupId, staffId })).map((reply) => ({
      ...reply,
      seen: formStamp(storedOf(reply)),
    })),
    site: site.settings.lead.savedReplies,
    siteName: site.settings.site.name,
    maySet: may(role, 'settings.read') && may(role, 'content.edit'),
    back: lead === undefined ? '/leads' : `/leads/${lead}`,
    done: DONE[searchParams.get('done') ?? ''] ?? null,
  };
}

/** What a form changes. */
const storedOf = ({ title, text }: TypedReply): TypedReply => ({ title, text });

const DONE: Record<string, string> = { add: 'Saved reply added.', save: 'Saved.', remove: 'Removed.' };

/** Why a form is back with what was typed. */
type Because = 'error' | 'changed' | 'removed';

export async function action({ context, request }: Route.ActionArgs) {
  const { groupId, id: staffId } = context.get(deskStaff);
  const { savedReplies } = deskServices(context);
  const { intent, about } = postedIntent(context, 'replies');
  const whose = { groupId, staffId };
  const id = rowId(about) ?? 0;
  const form = await request.formData();
  const [typed, seen] = [typedReply(form), fieldOf(form, 'seen')];
  const failed = { id: intent === 'add' ? null : id, typed, seen, errors: {}, because: 'error' as Because };
  const present = (await savedReplies.list(whose)).find((one) => one.id === id);
  // the same person, in another tab
  const isChanged =
    present && isOvertaken(seen, { stored: storedOf(present), wanted: intent === 'save' ? typed : null });
  if (isChanged) return data({ ...failed, seen: formStamp(storedOf(present)), because: 'changed' as Because }, 409);
  if (intent === 'remove') {
    if (!(await savedReplies.remove(whose, id))) throw notFound();
  } else {
    const errors = replyErrors(typed);
    if (Object.keys(errors).length > 0) return data({ ...failed, errors }, 422);
    if (intent === 'save' && !(await savedReplies.change(whose, { id, ...typed })))
      return data({ ...failed, id: null, seen: '', because: 'removed' as Because }, 409);
    if (intent === 'add' && !(await savedReplies.add(whose, typed)))
      return data(
        { ...failed, errors: { title: `You have ${MOST_SAVED_REPLIES}, which is the limit. Remove one first.` } },
        422,
      );
  }
  const { searchParams } = new URL(request.url);
  searchParams.set('done', intent);
  return redirect(`/replies?${searchParams}`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Saved replies | Leads | Desk' }];

/** What someone writes often: their own, and those of the website. */
export default function Replies({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { own, site, siteName, maySet, back, done } = loaderData;
  const turn = useTurns(done === null ? undefined : loaderData);
  const valuesOf = (reply: TypedReply & { id: number | null; seen: string }) =>
    failed?.id === reply.id
      ? { ...failed.typed, errors: failed.errors, seen: failed.seen, refused: true }
      : { ...reply, errors: {}, refused: false };
  return (
    <>
      <PageHeading title="Saved replies" note="Insert one with / while you write to a customer">
        <Link className="link" to={back}>
          Back to {back === '/leads' ? 'leads' : 'the lead'}
        </Link>
      </PageHeading>
      <div className={css.page}>
        {failed?.because === 'error' && <Banner title="Not saved. Fix the errors below." />}
        {failed?.because === 'changed' && <Overtaken own what="this reply" to="." />}
        {failed?.because === 'removed' && (
          <Banner title="Not saved. You have removed this reply in another tab since you opened this page.">
            What you entered is below, as a new reply.
          </Banner>
        )}
        {done !== null && !failed && <output>{done}</output>}
        <section aria-labelledby="live-words">
          <h2 id="live-words">Live words</h2>
          <dl className={css.words}>
            {Object.entries(LIVE_WORDS).map(([word, meaning]) => (
              <div key={word}>
                <dt>
                  <code>{`{{${word}}}`}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="own-replies">
          <h2 id="own-replies">Yours</h2>
          <div className={css.replies}>
            {own.map((reply) => (
              <details key={reply.id} open={failed?.id === reply.id}>
                <summary data-line>{reply.title}</summary>
                <ReplyForm {...valuesOf(reply)} id={reply.id} />
              </details>
            ))}
          </div>
          <ReplyForm {...valuesOf({ id: null, title: '', text: '', seen: '' })} id={null} turn={turn} />
        </section>
        <section aria-labelledby="site-replies">
          <h2 id="site-replies">Everyone’s at {siteName}</h2>
          {site.length === 0 && <p>None yet.</p>}
          <dl>
            {site.map(({ title, text }) => (
              <div key={title}>
                <dt>
                  <b>{title}</b>
                </dt>
                <dd className={css.site}>{text}</dd>
              </div>
            ))}
          </dl>
          {maySet && (
            <p>
              <Link className="link" to="/settings?section=lead">
                Edit them in the settings
              </Link>
            </p>
          )}
        </section>
      </div>
    </>
  );
}
