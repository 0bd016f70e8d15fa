import { data, Form, redirect } from 'react-router';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { AnsweredTextarea } from '../../components/answered/answered.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp, isOvertaken } from '../../form-stamp.ts';
import { notFound, badRequest } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';
import type { Route } from './+types/route.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './reviews.module.css';
import { rowId } from '#domain/text/row-id.ts';

const SHOWN = 100;
const LONGEST_REPLY = 2_000;

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const reviews = await deskServices(context).reviews.list(staff.groupId, staff, SHOWN);
  return {
    reviews: reviews.map(({ review_date, reply_date, ...review }) => ({
      ...review,
      seen: formStamp(review.reply_text),
      written: formatDate(review_date),
      answered: reply_date && formatDate(reply_date),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const form = await request.formData();
  const { intent, about } = postedIntent(context, 'reviews');
  const { now } = context.get(deskRequest);
  const by = { staffId: staff.id, at: now };
  const { reviews } = deskServices(context);
  const review = rowId(about);
  if (review === undefined) throw badRequest();
  if (intent === 'reply') {
    const text = String(form.get('reply') ?? '')
      .trim()
      .slice(0, LONGEST_REPLY);
    const present = (await reviews.list(staff.groupId, staff, SHOWN)).find(({ id }) => id === review);
    if (present && isOvertaken(fieldOf(form, 'seen'), { stored: present.reply_text, wanted: text }))
      return data(
        { review, text, saved: present.reply_text ?? '', seen: formStamp(present.reply_text) },
        { status: 409 },
      );
    const reply = text === '' ? null : { text, day: localDay(now, staff.site.settings.site.timezone) };
    if (!(await reviews.reply(staff.groupId, staff, review, reply, by))) throw notFound();
  } else if (!(await reviews.hide(staff.groupId, staff, review, intent === 'hide', by))) throw notFound();
  return redirect(`/reviews#review-${review}`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Reviews | Desk' }];

/** Customer reviews, which staff can reply to or hide from the website. */
export default function Reviews({ loaderData, actionData: overtaken }: Route.ComponentProps) {
  const { reviews } = loaderData;
  const mine = ({ id }: { id: number }) => (overtaken?.review === id ? overtaken : undefined);
  const waiting = reviews.filter(({ reply_text, hidden }) => reply_text === null && !hidden).length;
  return (
    <>
      <PageHeading title="Reviews" note={reviews.length === 0 ? undefined : `${waiting} without a reply`} />
      <p className={css.note}>
        Hidden reviews don’t appear on the website, but their rating still counts where they were posted. Hiding
        negative reviews can mislead shoppers and breach consumer law, so reply to them instead.
      </p>
      {reviews.length === 0 && <p className={css.note}>No reviews yet. Import them with forecourt reviews import.</p>}
      <ul className={css.list}>
        {reviews.map((review) => (
          <li key={review.id} id={`review-${review.id}`} className={review.hidden ? css.hidden : undefined}>
            <p className={css.head}>
              <b>
                <span aria-hidden="true">{'★'.repeat(review.rating)}</span>
                <span className="vh">{review.rating} of 5 stars, </span> {review.customer_name}
              </b>
              <span>
                {review.dealership}, {review.written}
              </span>
              {review.hidden && <em>Hidden</em>}
            </p>
            <p className={css.text}>{review.text ?? 'Rating only.'}</p>
            <Form method="post" {...guarded()} className={css.reply}>
              <details open={review.reply_text !== null || mine(review) !== undefined}>
                <summary>{review.reply_text === null ? 'Reply' : `Replied ${review.answered ?? ''}`}</summary>
                {mine(review) && (
                  <Banner title="Not published. Someone has changed this reply since you opened the page.">
                    {overtaken!.saved === '' ? 'They removed it.' : `Theirs: “${overtaken!.saved}”`} Publish again to
                    replace it.
                  </Banner>
                )}
                <input type="hidden" name="seen" value={mine(review)?.seen ?? review.seen} />
                <AnsweredTextarea
                  name="reply"
                  aria-label={`Reply to ${review.customer_name}`}
                  defaultValue={mine(review)?.text ?? review.reply_text ?? ''}
                  maxLength={LONGEST_REPLY}
                />
                <Button type="submit" size="small" name="intent" value={`reply:${review.id}`}>
                  {review.ownReply ? 'Change reply' : 'Publish reply'}
                </Button>
              </details>
              <Button
                type="submit"
                size="small"
                variant="text"
                name="intent"
                value={`${review.hidden ? 'show' : 'hide'}:${review.id}`}
              >
                {review.hidden ? 'Show again' : 'Hide'}
                <span className="vh">, {review.customer_name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
