import { receiveText } from '#app/lead/receive-text.ts';
import type { SiteMail } from '#app/mail/mail-content.ts';
import { staffCalendar, type StaffCalendarPorts } from '#app/staff/staff-calendar.ts';
import { liveSite } from '#tests/live-site.ts';
import { NOW, sampleAppointment } from './sample-lead.ts';
import type { SampleSite } from './sample-site.ts';

/** The email about a text message from a number that no lead has. */
export async function unknownTextMail(site: SampleSite, to: string): Promise<SiteMail> {
  const sent: SiteMail[] = [];
  const { settings } = site;
  await receiveText(
    {
      texts: { file: async () => 'unknown', choose: async () => false },
      mails: { send: async (_, mail) => void sent.push(mail) },
      sms: { send: async () => ({ sent: true }) },
    },
    { id: 1, origin: site.origin, settings: { ...settings, lead: { ...settings.lead, email: [to] } } },
    { id: 'SM1', from: '+61412345678', to: '+61400000001', text: 'Hi, is the RAV4 still there?' },
    NOW,
  );
  return sent[0]!;
}

/** The bookings of a person, as their calendar program reads them. */
export async function staffBookings(site: SampleSite): Promise<string> {
  const { startsAt, minutes } = sampleAppointment(site)!;
  const ports = {
    feeds: { read: async () => ({ staffId: 7 }) },
    staff: { byId: async () => ({ id: 7, role: 'sales', disabled: false, reach: { dealerships: 'all' } }) },
    calendar: {
      between: async () => [
        {
          id: 1042,
          siteId: 1,
          key: 'k'.repeat(22),
          leadId: 1,
          opportunityId: 1,
          name: 'Aroha Ngata',
          phone: null,
          car: '2024 Toyota RAV4',
          carId: 1,
          what: 'test drive',
          picture: null,
          locationId: 0,
          startsAt: new Date(startsAt),
          minutes,
          assignedTo: null,
          service: null,
        },
      ],
    },
  } as unknown as StaffCalendarPorts; // a sample of what the ports hold
  const live = { ...liveSite(site.slug), settings: site.settings };
  const file = await staffCalendar(
    ports,
    { ...live, record: { ...live.record, id: 1 } },
    { token: 'a token', origin: site.origin, now: NOW },
  );
  return file!;
}
