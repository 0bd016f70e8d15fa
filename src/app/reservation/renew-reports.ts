import type { PaymentAccounts, PaymentProvider } from './payment-accounts.ts';

export interface ReportPorts {
  accounts: Pick<PaymentAccounts, 'reporting'>;
  provider: Pick<PaymentProvider, 'renewReports'>;
}

/**
 * Accounts that were connected before an event was known do not report it. An account that does not answer is asked again by
 * the next run.
 */
export async function renewReports({ accounts, provider }: ReportPorts): Promise<number> {
  let renewed = 0;
  for (const { secretKey, url } of await accounts.reporting())
    renewed += await provider.renewReports(secretKey, url).catch(() => 0);
  return renewed;
}
