import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { siteDealerships } from '#app/location/site-dealerships.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { acceptOffer } from '#app/trade-in/accept-offer.ts';
import { makeOffer } from '#app/trade-in/make-offer.ts';
import { siteEvent } from '#domain/events/site-events.ts';
import { tradeInForm } from '#domain/forms/trade-in.ts';
import { tradeInPath } from '#domain/site/site-paths.ts';
import { ANSWER_FIELDS, readAnswers, typedAnswers } from '#domain/trade-in/read-answers.ts';
import type { TradeInAnswers } from '#domain/trade-in/trade-in-answers.ts';
import type { NoEstimate } from '#domain/trade-in/value-trade-in.ts';
import type { FormRefusal, FormView } from '#entities/form/form-view.ts';
import { ConditionStep } from '#features/trade-in/condition-step.tsx';
import { ContactStep } from '#features/trade-in/contact-step.tsx';
import { NoEstimateStep, OfferStep } from '#features/trade-in/offer-step.tsx';
import type { TradeInRefusal, TradeInStepView } from '#features/trade-in/trade-in-view.ts';
import { errorReport, services, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { failureWords } from '../form/failure-words.ts';
import { formView } from '../form/form-view.ts';
import { signedInPhone } from '../form/signed-in-phone.ts';
import { openTradeIn, type OpenTradeIn } from './open-trade-in.ts';
import { page } from './page.ts';
import { noEstimateText, offerView, stepOf, stepView } from './step-view.ts';
import { textFields } from './text-fields.ts';
import { changePhoto, PHOTO_PROBLEMS, photosView, takePhotoBeside, TOO_MANY_CHANGES } from './photos.ts';
import { takeContact } from './take-contact.ts';
import type { QuietHandle } from '../../layout/quiet-header.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** What stood in the way of accepting, by the word that an address has for it. */
const OFFER_PROBLEMS = {
  ended: 'This offer has expired. Your answers are saved, so getting a new one takes a moment.',
  changed: 'The offer has changed since this page was opened. Please check it again.',
} as const;

/**
 * `/trade-in/{key}` shows the next step. `?step=condition` changes an answer; with `check`, it says what is wrong with one,
 * and `refused` why a photo was not taken or an offer not accepted: pages of their own, which Back finds without sending
 * anything once more.
 */
export async function loader({ params, context, url }: RouteArgs<'key'>) {
  const open = await openTradeIn(params.key, context);
  const { site, car, tradeIn } = open;
  const step = stepOf(tradeIn, url.searchParams.get('step'));
  const { journeys, forms, sendsMail, search } = context.get(services);
  const journey = await journeys.withTradeIn(site.record.id, tradeIn.key, open.now);
  const expected = step === 'you' ? await expectedNoEstimate(open, search.stock) : null;
  const view = stepView(open, step, { saved: url.searchParams.has('saved'), journey, expected });
  const lead = tradeIn.leadId === null ? undefined : await forms.leads.byId(site.record.id, tradeIn.leadId);
  const phone = await signedInPhone(context);
  const known = tradeIn.typed ?? (tradeIn.answers ? typedAnswers(tradeIn.answers) : {});
  const checked = url.searchParams.has('check') ? readAnswers(known) : undefined;
  const form = formView(tradeInForm, site, car, { idempotencyKey: randomUUID(), query: new URLSearchParams(), phone });
  return {
    view,
    known,
    wrong: checked && 'problems' in checked ? { problems: checked.problems, typed: known } : refusedIn(url, known),
    photos: step === 'you' ? await photosView(open, context) : null,
    form:
      step === 'you'
        ? { ...form, ...namedFor(view), action: view.here, endpoint: `/api${view.here}`, takesFiles: true }
        : null,
    offer:
      step === 'offer' && tradeIn.offer
        ? offerView(tradeIn.offer, open, { firstName: lead?.payload.name ?? '', sendsMail })
        : null,
    shown:
      step === 'offer' && tradeIn.offer && tradeIn.leadId !== null && site.settings.tradeIn.reportValuation
        ? {
            id: tradeIn.key,
            offer_price: tradeIn.offer.price / 100,
            lead_id: tradeIn.leadId,
            column_name: 'valuation' as const,
          }
        : null,
    because: step === 'offer' && !tradeIn.offer ? noEstimateText(open) : null,
    event:
      tradeIn.acceptedAt !== null && url.searchParams.has('accepted')
        ? siteEvent(
            'trade_offer_accepted',
            site.settings.analytics.numbers,
            { website_id: site.record.id },
            tradeIn.key,
          )
        : null,
    head: pageHead(page, site, { title: `${site.settings.labels.tradeIn}: ${view.vehicle.name}` }),
  };
}

type Refusal = FormRefusal | TradeInRefusal | KeptDetails;

/** What was typed beside the photos; undefined: nothing was. */
function detailsIn(fields: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const shown = tradeInForm.fields.filter(({ kind, name }) => kind !== 'hidden' && fields[name] !== undefined);
  return shown.some(({ kind, name }) => kind !== 'checkbox' && fields[name] !== '')
    ? Object.fromEntries(shown.map(({ name }) => [name, fields[name]!]))
    : undefined;
}

function refusedIn({ searchParams }: URL, typed: Record<string, string>): TradeInRefusal | undefined {
  const problems: Record<string, string> = { ...PHOTO_PROBLEMS, ...OFFER_PROBLEMS };
  const word = searchParams.get('refused') ?? '';
  return Object.hasOwn(problems, word) ? { problems: [{ message: problems[word]! }], typed } : undefined;
}

/** Why today's answers would get no price: known before the shopper leaves a name and a number. */
async function expectedNoEstimate(
  { site, tradeIn: { vehicle, answers }, now }: OpenTradeIn,
  stock: Pick<StockIndex, 'search'>,
): Promise<NoEstimate | null> {
  const made = answers && (await makeOffer({ vehicle, answers }, site, stock, now));
  return made && 'noEstimate' in made ? made.noEstimate : null;
}

/** Without a price there is no offer to send. */
const namedFor = ({ noPrice }: TradeInStepView): Partial<FormView> =>
  noPrice === null ? {} : { title: 'Who should we reply to?', submit: 'Send my details' };

/** What was typed into the contact details when a photo came or went with them without script, and why it could not. */
interface KeptDetails {
  photo: string | null;
  details: FormRefusal;
}

const besidePhoto = (photo: string | null, typed: Record<string, string>): KeptDetails => ({
  photo,
  details: { because: 'fields', problems: [], typed },
});

/**
 * `act=condition`, `save`, `accept` with the price that was `seen`, `renew`, `photo`, or `remove` with its slot. Without, the
 * contact details.
 */
export async function action({ request, params, context }: RouteArgs<'key'>) {
  const open = await openTradeIn(params.key, context);
  const sent = await textFields(request.clone());
  const fields = sent.remove === undefined ? sent : { ...sent, act: 'remove', slot: sent.remove };
  if (fields.act === undefined) {
    const problem = await takePhotoBeside(open, fields, context);
    if (problem !== null) return data<Refusal>(besidePhoto(problem, detailsIn(fields) ?? {}), { status: 422 });
    const result = await takeContact(request, open, context);
    return 'next' in result ? redirect(result.next, 303) : data<Refusal>(result.refusal, { status: result.status });
  }
  const refuse = (status: number, problems: TradeInRefusal['problems']) =>
    data<Refusal>({ problems, typed: typedBack(fields) }, { status });
  const here = tradeInPath(open.tradeIn.key);
  if (!(await context.get(visitor).take('trade-in-change')).allowed)
    return refuse(429, [{ message: TOO_MANY_CHANGES }]);
  try {
    if (fields.act === 'accept') return (await accept(open, fields, context)) ?? redirect(`${here}?accepted=1`, 303);
    if (fields.act === 'renew') {
      if (open.tradeIn.answers) await offerAnew(open, open.tradeIn.answers, context);
      return redirect(here, 303);
    }
    const { tradeIns } = context.get(services);
    if (fields.act === 'photo' || fields.act === 'remove') {
      const problem = await changePhoto(open, fields, context);
      const typed = detailsIn(fields);
      // names and numbers are in no address
      if (typed !== undefined) return data<Refusal>(besidePhoto(problem && PHOTO_PROBLEMS[problem], typed));
      return redirect(problem === null ? `${here}#photos` : `${here}?refused=${problem}`, 303);
    }
    const keep = () => tradeIns.store.saveTyped(open.site.record.id, open.tradeIn.key, typedBack(fields));
    if (fields.act === 'save') {
      await keep();
      return redirect(`${here}?step=condition&saved=1`, 303);
    }
    const read = readAnswers(fields);
    if ('problems' in read) {
      await keep();
      return redirect(`${here}?step=condition&check=1`, 303);
    }
    if (await tradeIns.store.saveAnswers(open.site.record.id, open.tradeIn.key, read.answers))
      await offerAnew(open, read.answers, context);
    return redirect(here, 303);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(
      503,
      failureWords(open.site.settings).map((message) => ({ message })),
    );
  }

  async function accept({ site, tradeIn, now }: OpenTradeIn, { seen }: Record<string, string>, from: typeof context) {
    const { forms, tradeIns } = from.get(services);
    const outcome = await acceptOffer(
      { leads: forms.leads, tradeIns: tradeIns.store },
      tradeIn,
      { price: Math.round(Number(seen) * 100) },
      { id: site.record.id, policy: site.settings.lead, dealerships: siteDealerships(site) },
      now,
    );
    return outcome === 'ended' || outcome === 'changed' ? redirect(`${here}?refused=${outcome}`, 303) : undefined;
  }
}

/** Once there is a lead, changed answers or an expired offer produce a new offer at once. */
async function offerAnew(
  { site, tradeIn, now }: OpenTradeIn,
  answers: TradeInAnswers,
  context: RouteArgs<'key'>['context'],
): Promise<void> {
  const { tradeIns, search } = context.get(services);
  const { leadId, vehicle, key } = tradeIn;
  if (leadId === null) return;
  const made = await makeOffer({ vehicle, answers }, site, search.stock, now);
  await tradeIns.store.saveOffer(site.record.id, key, { leadId, ...made });
}

/** What was typed goes back into the page, limited to the fields of the form. */
const typedBack = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    ANSWER_FIELDS.flatMap((name) =>
      fields[name] === undefined ? [] : [[name, fields[name].slice(0, 80).toWellFormed()]],
    ),
  );

export const handle: QuietHandle = { quiet: true };

export default function TradeInStep({
  loaderData: { view, known, wrong, form, photos, offer, shown, because },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const beside = actionData && 'photo' in actionData ? actionData : undefined;
  const formRefusal = actionData && 'because' in actionData ? actionData : beside?.details;
  const refusal = actionData && !('because' in actionData) && !('photo' in actionData) ? actionData : wrong;
  if (form && photos)
    return (
      <ContactStep
        view={view}
        form={form}
        photos={photos}
        problem={beside ? (beside.photo ?? undefined) : refusal?.problems[0]?.message}
        refusal={formRefusal}
      />
    );
  if (offer) return <OfferStep view={view} offer={offer} shown={shown} refusal={refusal} />;
  if (because !== null) return <NoEstimateStep view={view} because={because} refusal={refusal} />;
  return <ConditionStep view={view} known={known} refusal={refusal} />;
}
