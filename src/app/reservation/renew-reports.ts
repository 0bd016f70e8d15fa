import type { PaymentAccounts, PaymentProvider } from './payment-accounts.ts';

export interface ReportPorts {
  accounts: Pick<PaymentAccounts, 'reporting'>;
  provider: Pick<PaymentProvider, 'renewReports'>;
}

/**
 * Accounts that were connected before an event was known do not report it. An account that does not answer (`notRenewed`), or
 * is not asked before `signal`, is asked by the next run.
 */
export async function renewReports(
  { accounts, provider }: ReportPorts,
  signal: AbortSignal,
): Promise<{ renewed: number; notRenewed: number }> {
  const done = { renewed: 0, notRenewed: 0 };
  for (const { secretKey, url } of await accounts.reporting())
    try {
      if (signal.aborted) done.notRenewed++;
      else done.renewed += await provider.renewReports(secretKey, url);
    } catch {
      done.notRenewed++; // counted alone: the error of a provider may speak of a key
    }
  return done;
}
