import { tryTenancy, type Tenancy } from '#tests/try-tenancy.ts';

const REQUESTS = { ofDealer: 6_000, ofGroup: 4_000 };

/** Random requests of staff of one dealer, and of one group, for what belongs to others: what was shown, and what was changed. */
export async function measureTenancy(): Promise<unknown> {
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
