import { data, redirect, type RouterContextProvider } from 'react-router';
import { formatMoney } from '#domain/price/format-money.ts';
import { TestPaymentPage } from '#features/reservation/test-payment-page.tsx';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** A payment of this very site, begun at its home or at the host that is open; another's is not there. */
async function openPayment(session: string | undefined, { host }: URL, context: Readonly<RouterContextProvider>) {
  const { site, origin } = context.get(siteRequest);
  const { test } = context.get(services).reserve;
  const shown = /^test_[\w-]{22}$/.test(session ?? '') ? await test.shown(session!) : undefined;
  const back = shown && new URL(shown.order.returnUrl);
  if (!shown || ![new URL(origin).host, host].includes(back!.host)) throw data(null, { status: 404 });
  return { site, test, ...shown, session: session!, back: back!.pathname };
}

export async function loader({ params, context, url }: RouteArgs<'session'>) {
  const { site, order, truth, back } = await openPayment(params.session, url, context);
  const view = {
    name: order.name,
    amount: `${formatMoney(order.amount)} ${order.currency}`,
    open: truth.state === 'open',
    back,
  };
  return { view, head: pageHead(page, site, { title: 'Test payment' }) };
}

/** `act=pay`, `act=decline` or `act=leave`. */
export async function action({ request, params, context, url }: RouteArgs<'session'>) {
  const { test, session, back } = await openPayment(params.session, url, context);
  const act = (await request.formData().catch(() => undefined))?.get('act');
  if (act === 'pay') {
    await test.pay(session);
    return redirect(`${back}?from=gateway`, 303);
  }
  return redirect(act === 'decline' ? `${back}?from=declined` : back, 303);
}

export default function TestPaymentRoute({ loaderData: { view } }: PageProps<typeof loader, typeof action>) {
  return <TestPaymentPage view={view} />;
}
