import type { Opportunity, TimelineItem } from '#app/lead/opportunities.ts';
import { returnedDollars } from '#domain/reservation/money-back.ts';
import { leadLines } from '#domain/lead/lead-lines.ts';

/** All data that the desk holds about a person, as a file for them: what they sent, and what was written to and about them. */
export const personFile = (
  { name, email, phone, firstAt }: Pick<Opportunity, 'name' | 'email' | 'phone' | 'firstAt'>,
  timeline: readonly TimelineItem[],
) => ({
  name,
  email,
  phone,
  first_contact: firstAt,
  enquiries: timeline.flatMap((item) => {
    if (item.what !== 'lead') return [];
    const { payload, consent, receivedAt } = item.lead;
    const { texts, lines } = leadLines(item.lead);
    return [
      {
        sent_at: receivedAt,
        site: payload.about.site.name,
        name: payload.name,
        email: payload.email,
        phone: payload.phone ?? null,
        about: payload.about.car?.name ?? null,
        said: lines.map(({ label, value }) => ({ label, value })),
        texts,
        offers_by_email: consent.optIn,
        offers_box: payload.about.offersBox ?? null,
        offers_text: consent.text,
        visited_pages: payload.lead_attributes.visited_pages,
        user_agent: payload.user_agent,
        test_drive: item.drive && { starts_at: item.drive.startsAt, state: item.drive.state },
        reservation: item.reservation && {
          state: item.reservation.state,
          returned: returnedDollars(item.reservation.returned),
        },
      },
    ];
  }),
  texts_from_them: timeline.flatMap((item) =>
    item.what === 'event' && item.kind === 'text' ? [{ at: item.at, text: item.body }] : [],
  ),
  emails_from_them: timeline.flatMap((item) =>
    item.what === 'event' && item.kind === 'mail'
      ? [
          {
            at: item.at,
            from: item.mail?.from ?? '',
            text: item.body,
            quoted: item.mail?.quoted ?? '',
            files: item.mail?.files ?? [],
          },
        ]
      : [],
  ),
  written_by_us: timeline.flatMap((item) =>
    item.what === 'event' && item.kind !== 'text' && item.kind !== 'mail' && item.body !== ''
      ? [{ at: item.at, kind: item.kind, text: item.body }]
      : [],
  ),
});
