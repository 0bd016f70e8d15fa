import { cpus, release, totalmem } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { joinAnd, joinOr } from '#domain/text/words.ts';
import { measureAlerts } from './alerts.ts';
import { measureDeskLists } from './desk-lists.ts';
import { measureImport } from './import.ts';
import { measureImportBesideRequests } from './import-beside-requests.ts';
import { measureInstant } from './instant.ts';
import { measureLeads } from './leads.ts';
import { measureMarket } from './market.ts';
import { measureReservations } from './reservations.ts';
import { measureSearch } from './search.ts';
import { measureServing } from './serve.ts';
import { measureTenantIsolation } from './tenant-isolation.ts';
import { measureUpgrade } from './upgrade.ts';
import { measureLighthouse } from './lighthouse.ts';

const { values: options, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, listings: { type: 'string' } },
});

/**
 * `npm run bench [search|serve|import|import-beside-requests|leads|reservations|lighthouse|instant|desk-lists|market|alerts|tenant-isolation|upgrade …]`: prints the figures of docs/performance.md.
 * `npm run bench serve -- --against a633da1` measures another revision beside this one.
 * `npm run bench upgrade -- --against v1.2` opens a data folder that this revision made. Default: the commit before the newest migration.
 * `npm run bench market -- --listings cars.csv` tests market ranges on a list of real cars. Default: counts the deal labels of the demo.
 */
const PARTS: Record<string, () => Promise<unknown>> = {
  search: async () => [16_734, 100_000, 1_000_000].map((cars) => measureSearch(cars)),
  serve: () => measureServing({ against: options.against }),
  import: measureImport,
  'import-beside-requests': measureImportBesideRequests,
  leads: measureLeads,
  reservations: () => measureReservations(),
  lighthouse: measureLighthouse,
  instant: () => measureInstant(),
  'desk-lists': measureDeskLists,
  alerts: measureAlerts,
  'tenant-isolation': measureTenantIsolation,
  upgrade: () => measureUpgrade(options.against),
  market: () => measureMarket(options.listings),
};

const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark ${joinAnd(unknown)}. Use ${joinOr(Object.keys(PARTS))}.\n`);
  process.exit(2);
}
process.stdout.write(
  `Node ${process.version}, Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
);
for (const [name, measure] of Object.entries(PARTS)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  process.stdout.write(`${JSON.stringify(await measure(), null, 2)}\n`);
}
process.exit(); // some parts leave timers of what they started
