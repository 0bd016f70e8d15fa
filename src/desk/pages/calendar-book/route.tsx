import { data, redirect } from 'react-router';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import type { Route } from './+types/route.ts';
import { bookDrive } from './book-drive.ts';
import { bookView, openBooking, openLead } from './book-view.ts';
import { CalendarBook } from './calendar-book.tsx';
import { fromLead, withNamed } from './from-lead.ts';
import { kindOf, newBooking, typedBooking } from './typed-booking.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const blank = newBooking(new URL(request.url).searchParams);
  const from = await openLead(context, blank);
  const typed = from.lead ? fromLead(blank, from.lead) : blank;
  const open = await openBooking(context, typed, from);
  return { typed: withNamed(typed, open), view: bookView(context, typed, open) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, about } = postedIntent(context, 'calendar-book');
  const form = await request.formData();
  let typed = typedBooking(form);
  const isSearch = typed.q.trim() !== fieldOf(form, 'searched');
  if (intent === 'show' && about !== '') typed = { ...typed, kind: kindOf(about), location: '', appointment: '' };
  // another vehicle begins where it is
  if (intent === 'show' && typed.car !== fieldOf(form, 'shownCar')) typed = { ...typed, location: '' };
  const from = await openLead(context, typed);
  const open = await openBooking(context, typed, from);
  typed = withNamed(typed, open);
  // the Enter key searches while there are words that were not searched for, and books after
  if (intent === 'show' || (about === 'enter' && isSearch)) {
    const view = bookView(context, typed, open);
    if (!isSearch || view.only === null) return data({ typed, view, errors: {}, found: isSearch });
    typed = { ...typed, car: String(view.only), location: '' };
    const chosen = await openBooking(context, typed, from);
    return data({ typed, view: bookView(context, typed, chosen), errors: {}, found: false });
  }
  const booked = await bookDrive(context, typed, open);
  if ('path' in booked) return redirect(booked.path);
  // with the times that are free now
  const view = bookView(context, typed, await openBooking(context, { ...typed, idempotency_key: '' }, from));
  return data({ typed, view, errors: booked.errors, found: false }, 422);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Book a ${loaderData?.view.name ?? 'test drive'} | Calendar | Desk` },
];

export default function CalendarBookRoute({ loaderData, actionData: sent }: Route.ComponentProps) {
  return (
    <CalendarBook
      typed={sent?.typed ?? loaderData.typed}
      view={sent?.view ?? loaderData.view}
      errors={sent?.errors ?? {}}
      found={sent?.found ?? false}
      refused={sent !== undefined && Object.keys(sent.errors).length > 0}
    />
  );
}
