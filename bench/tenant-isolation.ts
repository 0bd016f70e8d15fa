import { tryTenancy, type Tenancy } from '#tests/try-tenancy.ts';

const REQUESTS = { ofDealer: 6_000, ofGroup: 4_000 };

/** Sends random requests of one dealer's and one group's staff for data of others. Counts what was shown or changed. */
export async function measureTenantIsolation(): Promise<unknown> {
  const began = performance.now();
  const { ofDealer, ofGroup } = await tryTenancy(REQUESTS);
  const summary = ({ answers, leaks, changed }: Tenancy) => ({ answers, shown: leaks, changed });
  return {
    requests: REQUESTS.ofDealer + REQUESTS.ofGroup,
    ofDealer: summary(ofDealer),
    ofGroup: summary(ofGroup),
    seconds: Math.round((performance.now() - began) / 1000),
  };
}
