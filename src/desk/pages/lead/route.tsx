import { data, redirect } from 'react-router';
import type { TimelineItem } from '#app/lead/opportunities.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { offersAnswer } from '#domain/lead/offers-answer.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { describeRequest, type RequestKind } from '#domain/lead/describe-request.ts';
import { nextStatuses } from '#domain/lead/opportunity-status.ts';
import { formatPhone, phoneUri, type PhoneCountry } from '#domain/phone/format-phone.ts';
import { may } from '#domain/staff/roles.ts';
import { driveName } from '#domain/test-drive/drive-name.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { KeysButton } from '../../components/keys/keys-button.tsx';
import { mailWords, type MailWords } from '../../components/no-mail/mail-words.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { takesServices } from '../calendar-book/takes-services.ts';
import { readInbox } from '../leads/inbox-filter.ts';
import { LeadList } from '../leads/lead-list.tsx';
import { openings } from '#domain/location/openings.ts';
import { clockView, lineView, loadInbox, smallPicture } from '../leads/load-inbox.ts';
import { useNews } from '../leads/use-news.ts';
import { useSending } from './use-sending.ts';
import { postedIntent } from '../../posted-intent.ts';
import { whenInWords } from '../../when-in-words.ts';
import layout from '../leads/leads-layout.module.css';
import type { Route } from './+types/route.ts';
import { answerMailbox, answersGo } from './answers-go.ts';
import { changeDrive, drivesAhead, isDriveIntent } from './drives-ahead.ts';
import { driveDone } from '../../components/drive/work-on-drive.ts';
import { isReservationIntent, reservationDone } from '../../components/reservation/act-words.ts';
import { changeReservation, reservationsOpen } from './reservations-open.ts';
import { LeadDetail } from './lead-detail.tsx';
import { timelineView } from './timeline-view.ts';
import type { LeadAnswer, UnseenReply } from './lead-answer.ts';
import { sentNews, type SentNews } from './sent-words.ts';
import { savedFor } from './saved-for-lead.ts';
import { forgetText } from './text-path.ts';
import { textingWith } from './texting.ts';
import { workOnLead } from './work-on-lead.ts';
import { isWritingIntent, previewOf, writeToLead, writtenText } from './write-to-lead.ts';

const idOf = (text: string | undefined): number => {
  if (!/^\d{1,15}$/.test(text ?? '')) throw notFound();
  return Number(text);
};

/** What staff book for someone by what they asked: who does not look for a vehicle takes no test drive. */
function bookedFor(kind: RequestKind, services: boolean): AppointmentKind | null {
  if (kind === 'job') return null;
  return kind !== 'service' && kind !== 'parts' ? 'drive' : services ? 'service' : null;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { site, dealerships } = staff;
  const { opportunities, setUp, stock } = deskServices(context);
  const { now } = context.get(deskRequest);
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships };
  const { searchParams } = new URL(request.url);
  const lead = await opportunities.byId(at, idOf(params.id));
  if (!lead) throw notFound();
  const mayWork = may(staff.role, 'leads.work');
  if (lead.unread && mayWork) await opportunities.markRead(at, lead.id, now);
  const [inbox, timeline, also, maybeSame, assignees, colleagues] = await Promise.all([
    loadInbox(context, readInbox(searchParams)),
    opportunities.timeline(at, lead.personId),
    opportunities.alsoOpen(at, lead),
    opportunities.maybeSame(at, lead.personId),
    opportunities.assignees(at, lead.dealershipId),
    mayWork ? opportunities.look(at, lead.id, { writing: null }, now) : [],
  ]);
  const { timezone } = openings(site.locations)(lead.locationId);
  const payload = lead.lead?.payload;
  const country = payload?.about.country ?? site.settings.site.country;
  const phone = payload?.phone ?? lead.phone;
  const email = payload?.email || lead.email;
  const mail = mailWords(setUp.sendsMail, { email, phone: phone === '' ? null : formatPhone(phone, country) });
  const described = payload && describeRequest(payload, now, lead.drive, lead.reservation);
  const [saved, drives, reservations, texting, answers] = await Promise.all([
    savedFor(context, lead),
    drivesAhead(context, staff, timeline),
    reservationsOpen(context, staff, timeline),
    mayWork ? textingWith(context, at, lead, { phone: phone ?? '', country }) : null,
    mayWork ? answersGo(context, lead, mail) : '',
  ]);
  return {
    inbox,
    mayExport: may(staff.role, 'leads.export'),
    mayErase: may(staff.role, 'leads.erase'),
    mayWork,
    colleagues: colleagues ?? [],
    lead: {
      ...lineView(site, { ...lead, unread: false }, now),
      personId: lead.personId,
      heading: described?.heading ?? lead.name,
      clock: clockView(site, lead, now),
      next: nextStatuses(lead.status),
      staffId: lead.assignedTo?.id ?? null,
      email,
      phone: phone === '' ? null : phoneView(phone, country, site.settings.lead.textFrom !== null),
      dealership: site.dealerships.find(({ id }) => id === lead.dealershipId)?.name ?? null,
      books: bookedFor(lead.kind, takesServices(staff)),
      drive: driveName(stock.index.byId(site.stockFilter, payload?.car_id ?? 0), site.settings.labels.testDrive),
      firstDay: formatDay(wallTime(lead.firstAt, timezone).date),
    },
    car: payload?.about.car
      ? {
          name: payload.about.car.name,
          badge: payload.about.car.badge,
          price: payload.about.car.price,
          stock: payload.about.car.stocknum,
          km: payload.about.car.km,
          url: payload.about.car.url,
          picture: smallPicture(payload.about.car.picture ?? null),
          location: payload.about.location ?? null,
        }
      : null,
    drives,
    reservations,
    lastReply: timeline.find((item) => item.what === 'event' && item.kind === 'reply')?.at.getTime() ?? null,
    /** When the reader last sent a reply or saved a note about the person (ms). */
    lastWritten:
      timeline
        .find(
          (item) => item.what === 'event' && (item.kind === 'reply' || item.kind === 'note') && item.by === staff.name,
        )
        ?.at.getTime() ?? null,
    timeline: timelineView(timeline, {
      now,
      timezone,
      waitingSince: lead.waitingSince,
      email,
      sendsMail: setUp.sendsMail,
    }),
    also: also.map((line) => lineView(site, line, now)),
    maybeSame,
    assignees,
    saved,
    texting,
    answers,
    /** A saved reply that was chosen without JavaScript. */
    begun: saved[Number(searchParams.get('saved') ?? Number.NaN)]?.text ?? '',
    done: doneNews(searchParams.get('done') ?? '', {
      waits: lead.waitingSince !== null,
      timeline,
      mail,
      sendsMail: setUp.sendsMail,
    }),
    offers: payload === undefined ? null : offersAnswer(payload.opt_in, payload.about.offersBox),
  };
}

const phoneView = (phone: string, country: PhoneCountry, textsHere: boolean) => {
  const href = phoneUri(phone, country);
  return { text: formatPhone(phone, country), href, sms: textsHere ? null : href.replace(/^tel:/, 'sms:') };
};

/** The result is shown after a redirect, so that reloading the page does not repeat the change. */
const doneWords = (mail: MailWords): Record<string, string> => ({
  note: 'Note saved.',
  contacted: 'Marked as contacted.',
  status: 'Status changed.',
  assign: 'Assigned.',
  unassign: 'Unassigned.',
  join: 'Merged into one person.',
  'undo-join': 'Merge undone.',
  ...reservationDone(mail),
  'move-drive': driveDone(mail).moved,
  'cancel-drive': driveDone(mail).cancelled,
});

/** Someone who has written again waits: that they were contacted is no news any more. A reply that failed is. */
function doneNews(
  done: string,
  {
    waits,
    timeline,
    mail,
    sendsMail,
  }: { waits: boolean; timeline: readonly TimelineItem[]; mail: MailWords; sendsMail: boolean },
): SentNews | null {
  const last = timeline.find((item) => item.what === 'event' && item.kind === 'reply');
  if ((done === 'reply' || done === 'text') && last?.what === 'event') {
    const news = sentNews(last.byText ? 'text' : 'email', last.sent ?? 'delivered', sendsMail ? null : mail.done());
    return waits && last.sent !== 'dead' ? null : news;
  }
  const words = doneWords(mail)[done];
  return words === undefined || (waits && done === 'contacted') ? null : { state: 'sent', words };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const form = await request.formData();
  const { opportunities } = deskServices(context);
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const id = idOf(params.id);
  const { intent, about } = postedIntent(context, 'lead');
  // by the clock of the timeline
  const unseenView = async ({ by, at: when, text }: UnseenReply) => {
    const lead = await opportunities.byId(at, id);
    const { timezone } = openings(staff.site.locations)(lead?.locationId ?? null);
    return { by, when: whenInWords(when, now, timezone), text };
  };
  const answered = async (answer: LeadAnswer | undefined) => {
    if (answer === undefined) throw notFound();
    if ('problem' in answer) {
      const { problem, text, unseen } = answer;
      return data({ problem, text, unseen: unseen && (await unseenView(unseen)) }, 422);
    }
    const { searchParams } = new URL(request.url);
    searchParams.delete('saved');
    forgetText(searchParams);
    searchParams.set('done', intent === 'assign' && form.get('staff') === '' ? 'unassign' : intent);
    return redirect(`/leads/${params.id}?${searchParams}`);
  };
  const { now } = context.get(deskRequest);
  if (intent === 'preview' || isWritingIntent(intent)) {
    const lead = await opportunities.byId(at, id);
    if (!lead) throw notFound();
    const writing = {
      opportunities,
      at,
      staffName: staff.name,
      site: staff.site,
      lead,
      mailbox: answerMailbox(context),
    };
    if (intent === 'preview') {
      const text = writtenText(form);
      return { preview: previewOf(writing, about, text), text };
    }
    return answered(await writeToLead(writing, intent, form, now));
  }
  const answer = isDriveIntent(intent)
    ? await changeDrive(context, staff, { opportunities, at, id }, intent, form)
    : isReservationIntent(intent)
      ? await changeReservation(context, staff, { opportunities, at, id }, intent, form)
      : await workOnLead(opportunities, at, id, intent, form, now);
  return answered(answer);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.lead.name ?? 'Lead'} | Leads | Desk` },
];

export default function Lead({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { inbox, mayExport, ...detail } = loaderData;
  useNews();
  useSending(detail.done?.state === 'sending');
  return (
    <div className={layout.split}>
      <div className={layout.listBeside}>
        <LeadList {...inbox} mayExport={mayExport} current={detail.lead.id}>
          <KeysButton />
        </LeadList>
      </div>
      <LeadDetail
        {...detail}
        inbox={inbox}
        problem={answer && 'problem' in answer ? answer : undefined}
        preview={answer && 'preview' in answer ? answer : undefined}
        key={detail.lead.id}
      />
    </div>
  );
}
