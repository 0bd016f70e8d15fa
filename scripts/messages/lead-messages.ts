import { adfChannel, emailChannel, replyChannel, shopperChannel, type Mailing } from '#adapters/mail/mail-channels.ts';
import type { DeliveryChannel } from '#app/lead/delivery-channel.ts';
import type { Destination } from '#app/lead/lead-store.ts';
import type { ShopperNews } from '#app/lead/shopper-email.ts';
import { mailLook } from '#app/mail/mail-look.ts';
import { drawEntry } from '#domain/forms/draw-entry.ts';
import { SERVICE } from '#domain/forms/department-forms.ts';
import { FORMS, formById } from '#domain/forms/forms.ts';
import { TEST_DRIVE } from '#domain/forms/test-drive.ts';
import type { Form } from '#domain/forms/define-form.ts';
import type { Lead, LeadSubject, LeadTradeIn } from '#domain/lead/lead.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import { deliver, sentMail, type Message } from './collect.ts';
import {
  NOW,
  ORDER,
  SHOPPER,
  TRADE_IN,
  sampleAppointment,
  sampleCar,
  sampleLead,
  sampleReservation,
  sampleService,
} from './sample-lead.ts';
import type { SampleSite } from './sample-site.ts';

const DEALER = 'sales@dealer.example';
const FROM = 'website@dealer.example';
const AT = NOW.toISOString();
const clock = { now: () => NOW };
/** A test drive that was moved by a day. */
const MOVED_TO = '2026-11-28T00:00:00Z';

const RESERVATION_NEWS: Record<ReservationNews['what'], Omit<ReservationNews, 'what' | 'at'>> = {
  held: { until: '2026-11-23T00:45:00Z' },
  paid: { amount: 20_000, until: '2026-11-30T00:30:00Z' },
  kept: { until: '2026-12-07T00:30:00Z' },
  confirmed: {},
  cancelled: { amount: 20_000 },
  expired: {},
  late: { amount: 20_000, because: 'the reservation has ended' },
  refunded: { amount: 20_000 },
  sold: {},
};
const SHOPPER_NEWS: Record<ShopperNews, Destination['options']> = {
  confirmation: {},
  reminder: {},
  moved: { change: 'moved', startsAt: MOVED_TO, version: 1 },
  cancelled: { change: 'cancelled', startsAt: MOVED_TO, version: 2 },
};

/** Everything that a lead sends: to the dealership, to its lead system and to the shopper. */
export async function leadMessages(site: SampleSite, picture: string | null): Promise<Message[]> {
  const car = sampleCar(site, picture);
  const mailing = (transport: Mailing['transport']): Mailing => ({
    transport,
    from: async () => FROM,
    looks: async () => mailLook(site.settings),
  });
  const send = (channel: (of: Mailing) => DeliveryChannel, lead: Lead, to: string, options?: Destination['options']) =>
    sentMail((transport) => deliver(channel(mailing(transport)), lead, to, options));
  const toShopper = (news: 'confirmation' | 'reminder') => (of: Mailing) => shopperChannel(of, { news, clock });
  const lead = (form: Form, about: Partial<LeadSubject> = {}) => sampleLead(site, form, about);
  const formCalled = (id: string) => formById(id);

  const drive = lead(formCalled(TEST_DRIVE), { car, appointment: sampleAppointment(site) });
  const broughtDrive = lead(formCalled(TEST_DRIVE), {
    car,
    appointment: { ...sampleAppointment(site)!, broughtFrom: 'Bowen Hills' },
  });
  const reservation = lead(formCalled('reserve'), { car, reservation: sampleReservation(site) });
  const order = lead(formCalled('reserve'), { car, reservation: sampleReservation(site, ORDER) });
  const tradeIn = (change: Partial<LeadTradeIn>) =>
    lead(formCalled('trade-in'), { tradeIn: { ...TRADE_IN, timezone: site.settings.site.timezone, ...change } });

  const messages: Message[] = [];
  const add = (reader: Message['reader'], name: string, mail: Message['mail']) =>
    messages.push({ reader, name, ...(mail && { mail }) });

  for (const form of FORMS) {
    if (form.reserves === true || form.id === 'trade-in' || form.id === TEST_DRIVE) continue;
    const about = form.about.includes('car') ? { car } : {};
    add('Dealer', `Lead: ${form.id}`, await send(emailChannel, lead(form, about), DEALER));
  }
  const enquiry = lead(formCalled('enquiry'), { car, confirmation: 'We’ll call you within the hour.' });
  add('Dealer', 'Lead: enquiry about no car', await send(emailChannel, lead(formCalled('enquiry')), DEALER));
  add(
    'Dealer',
    'Lead: enquiry without captcha or photo',
    await send(
      emailChannel,
      lead(formCalled('enquiry'), { car: { ...car, picture: null }, captcha: 'absent' }),
      DEALER,
    ),
  );
  add('Dealer', 'Lead: ADF document', await send(adfChannel, enquiry, 'adf@dealer.example'));
  add('Shopper', 'Enquiry: received', await send(toShopper('confirmation'), enquiry, SHOPPER));
  add('Shopper', 'Draw entry: received', await send(toShopper('confirmation'), lead(drawEntry), SHOPPER));
  add(
    'Shopper',
    'Enquiry: reply',
    await send(replyChannel, enquiry, SHOPPER, {
      reply: {
        text: 'Hello Priya,\n\nYes, it is. Shall we keep Saturday at 10:00 am for you?',
        staffName: 'Sam Okafor',
      },
    }),
  );

  for (const [news, options] of Object.entries(SHOPPER_NEWS) as [ShopperNews, Destination['options']][]) {
    add(
      'Shopper',
      `Test drive: ${news}`,
      await send(toShopper(news === 'reminder' ? 'reminder' : 'confirmation'), drive, SHOPPER, options),
    );
    if (news !== 'reminder') add('Dealer', `Test drive: ${news}`, await send(emailChannel, drive, DEALER, options));
  }
  add('Shopper', 'Test drive: car from another location', await send(toShopper('confirmation'), broughtDrive, SHOPPER));

  const service = lead(formCalled(SERVICE), { appointment: sampleService(site) });
  for (const [news, options] of Object.entries(SHOPPER_NEWS) as [ShopperNews, Destination['options']][]) {
    const channel = toShopper(news === 'reminder' ? 'reminder' : 'confirmation');
    add('Shopper', `Service: ${news}`, await send(channel, service, SHOPPER, options));
    if (news !== 'reminder') add('Dealer', `Service: ${news}`, await send(emailChannel, service, DEALER, options));
  }

  for (const [what, more] of Object.entries(RESERVATION_NEWS) as [ReservationNews['what'], object][]) {
    const options = { reservation: { what, at: AT, ...more } };
    add('Shopper', `Reservation: ${what}`, await send(toShopper('confirmation'), reservation, SHOPPER, options));
    add('Dealer', `Reservation: ${what}`, await send(emailChannel, reservation, DEALER, options));
  }
  const paid = { reservation: { what: 'paid' as const, at: AT, ...RESERVATION_NEWS.paid } };
  add('Shopper', 'Reservation: paid, with order and loan', await send(toShopper('confirmation'), order, SHOPPER, paid));
  add('Dealer', 'Reservation: paid, with order and loan', await send(emailChannel, order, DEALER, paid));

  const offers: [string, Partial<LeadTradeIn>][] = [
    ['offer', {}],
    ['offer accepted', { accepted: true }],
    ['no online offer', { offer: null, noEstimate: 'km' }],
  ];
  for (const [name, change] of offers) {
    add('Shopper', `Trade-in: ${name}`, await send(toShopper('confirmation'), tradeIn(change), SHOPPER));
    add('Dealer', `Trade-in: ${name}`, await send(emailChannel, tradeIn(change), DEALER));
  }
  return messages;
}
