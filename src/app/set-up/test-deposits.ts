import type { GatewaysOf } from '#app/reservation/gateways.ts';
import { GatewayError, type GatewayName, type PaymentGateway } from '#app/reservation/payment-gateway.ts';
import type { Currency } from '#domain/location/country.ts';
import type { Cents } from '#domain/money.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { AtSetUp } from './test-mails.ts';

/** The smallest sum that every gateway takes. */
export const TEST_DEPOSIT: Cents = 100;

/** A payment that staff made themselves and get back. */
export interface TestDeposit {
  id: number;
  siteId: number;
  gateway: GatewayName;
  session: string;
  /** The gateway's page. */
  url: string;
  amount: Cents;
  currency: Currency;
  begunAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  /** No one can pay it any more. */
  endedAt: Date | null;
}

type NewTestDeposit = Omit<TestDeposit, 'id' | 'siteId' | 'paidAt' | 'refundedAt' | 'endedAt'> &
  Pick<PaymentGateway, 'connectedAt'>;

/** Port: the test deposits of websites. Each is in the audit log. */
export interface TestDeposits {
  /** False: the site has another account. */
  add(at: AtSetUp, deposit: NewTestDeposit): Promise<boolean>;
  /** The latest of a website at a gateway. */
  latest(siteId: number, gateway: GatewayName): Promise<TestDeposit | undefined>;
  /** When one went there and back last. */
  proven(siteId: number, gateway: GatewayName): Promise<Date | undefined>;
  /** Those of all websites that are neither refunded nor ended. */
  unsettled(most: number): Promise<TestDeposit[]>;
  note(deposit: Pick<TestDeposit, 'id' | 'siteId'>, what: 'paid' | 'refunded' | 'ended', at: Date): Promise<void>;
}

export interface TestDepositPorts {
  testDeposits: TestDeposits;
  gateways: GatewaysOf;
}

/** Opens a payment at the website's gateway. False: the gateway's account is not set up. Throws `GatewayError`. */
export async function beginTestDeposit(
  { testDeposits, gateways }: TestDepositPorts,
  at: AtSetUp,
  { gateway: name, currency, origin }: { gateway: GatewayName; currency: Currency; origin: string },
  now: Date,
): Promise<boolean> {
  const gateway = await gateways(at.siteId, name);
  if (!gateway) return false;
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const order = { amount: TEST_DEPOSIT, currency, expiresAt };
  const opened = await gateway.open({
    ...order,
    siteId: at.siteId,
    idempotencyKey: `forecourt-test-${at.siteId}-${at.staffId}-${now.getTime().toString(36)}`,
    name: 'Test deposit, refunded at once',
    reference: 'T-1',
    returnUrl: `${origin}/desk/start/payments`,
    webhookUrl: `${origin}/api/payments/${name}`,
  });
  const { connectedAt } = gateway;
  if (await testDeposits.add(at, { ...opened, ...order, gateway: name, connectedAt, begunAt: now })) return true;
  await gateway.close(opened.session);
  throw new GatewayError('The account was replaced while the test deposit was opened.');
}

const MOST = 100;

/** Asks the gateway what became of a test deposit and sends it back once it is paid. Throws when it does not answer. */
export async function settleTestDeposit(
  { testDeposits, gateways }: TestDepositPorts,
  deposit: TestDeposit,
  now: Date,
): Promise<void> {
  const { siteId, session, amount } = deposit;
  const gateway = await gateways(siteId, deposit.gateway);
  if (!gateway) return;
  let truth = await gateway.find(session);
  if (truth?.state === 'paid') {
    if (deposit.paidAt === null) await testDeposits.note(deposit, 'paid', now);
    if (truth.refunded < amount) {
      await gateway.refund(session, `forecourt-test-refund-${siteId}-${deposit.id}`);
      truth = await gateway.find(session);
    }
    if (truth !== undefined && truth.refunded >= amount) await testDeposits.note(deposit, 'refunded', now);
  } else if (truth === undefined || truth.state === 'over') await testDeposits.note(deposit, 'ended', now);
}

/** Settles what no one came back from. One that fails does not stop the others; the next run tries it again. */
export async function settleTestDeposits(
  ports: TestDepositPorts,
  now: Date,
): Promise<{ settled: number; failed: number }> {
  let [settled, failed] = [0, 0];
  for (const deposit of await ports.testDeposits.unsettled(MOST)) {
    try {
      await settleTestDeposit(ports, deposit, now);
      settled++;
    } catch {
      failed++;
    }
  }
  return { settled, failed };
}
