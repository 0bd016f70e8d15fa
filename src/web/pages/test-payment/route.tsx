import { data, redirect, type RouterContextProvider } from 'react-router';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { TestPaymentPage } from '#features/reservation/test-payment-page.tsx';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** A payment to this very site; another's is not there. */
async function openPayment(session: string | undefined, context: Readonly<RouterContextProvider>) {
  const { site } = context.get(siteRequest);
  const { test } = context.get(services).reserve;
  const shown = /^test_[\w-]{22}$/.test(session ?? '') ? await test.shown(session!) : undefined;
  if (shown?.order.siteId !== site.record.id) throw data(null, { status: 404 });
  const { pathname } = new URL(shown.order.returnUrl);
  const back = (query = '') => inChosenPrices(`${pathname}${query}`, site.settings);
  return { site, test, ...shown, session: session!, back };
}

export async function loader({ params, context }: RouteArgs<'session'>) {
  const { site, order, truth, back } = await openPayment(params.session, context);
  const view = {
    name: order.name,
    amount: `${formatMoney(order.amount)} ${order.currency}`,
    open: truth.state === 'open',
    back: back(),
  };
  return { view, head: pageHead(page, site, { title: 'Test payment' }) };
}

/** `act=pay`, `act=decline` or `act=leave`. */
export async function action({ request, params, context }: RouteArgs<'session'>) {
  const { test, session, back } = await openPayment(params.session, context);
  const act = (await request.formData().catch(() => undefined))?.get('act');
  if (act === 'pay') {
    await test.pay(session);
    return redirect(back('?from=gateway'), 303);
  }
  return redirect(back(act === 'decline' ? '?from=declined' : ''), 303);
}

export default function TestPaymentRoute({ loaderData: { view } }: PageProps<typeof loader, typeof action>) {
  return <TestPaymentPage view={view} />;
}
