import { formatMoney } from '#domain/price/format-money.ts';
import { resolve } from 'node:path';
import { hostsOfGroups } from '#app/pictures/hosts-of-groups.ts';
import { Option, type Command } from 'commander';
import { CAR_STATUSES, type CarStatus } from '#domain/car/car-values.ts';
import type { Cents } from '#domain/money.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { UnusableFeed } from '#app/import/feed.ts';
import type { ImportReport } from '#app/import/import-report.ts';
import { unknownPlaceLines } from './unknown-place-lines.ts';
import { importGroupStock, type GroupImport } from '#app/import/import-group-stock.ts';
import { importStock } from '#app/import/import-stock.ts';
import { NO_MAPPING, type Mapping } from '#app/import/mapping.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { importProgress } from './import-progress.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

/** `forecourt stock …`: imports cars and lists them. */
export function addStockCommand(program: Command, context: CliContext): void {
  const stock = program.command('stock').description('Manage cars: import, list, show prices.');

  stock
    .command('import')
    .argument('<file>', 'CSV, TSV, JSON, JSON Lines, XML or XLSX, plain, zip or gzip; - for standard input')
    .option('--dealership <slug>', 'the dealership that sells this stock')
    .option(
      '--dealership-column <name>',
      'the column that names the dealership of each row, for a file of several dealerships',
    )
    .option('--map <file>', 'a mapping file that renames and converts columns (docs/import.md)')
    .option('--full', 'the file is the full stock: mark cars that are not in it as sold')
    .option('--allow-shrink', 'with --full: continue even if more than 30% of cars would be marked as sold')
    .option('--dry-run', 'check the file without changing anything')
    .option('--errors <file>', 'where to list rows with errors (default: FILE.errors.csv)')
    .description(
      'Import stock. Rows with errors are skipped and written to FILE.errors.csv, or to --errors. A rejected file changes nothing. Exit codes: 0 all rows imported; 1 rejected, nothing changed; 3 some rows skipped, or the import stopped part way.',
    )
    .action((file: string, options: ImportOptions) => importFile(context, file, options));

  stock
    .command('list')
    .description('List the newest cars.')
    .option('--dealership <slug>', 'cars of this dealership only')
    .addOption(new Option('--status <status>', 'cars with this status only').choices(CAR_STATUSES))
    .option('--limit <cars>', 'maximum number of cars', wholeNumber, 20)
    .action((options: { dealership?: string; status?: CarStatus; limit: number }) => list(context, options));

  stock
    .command('prices')
    .argument('<car>', 'slug (current or earlier), stock number or VIN')
    .description("Show a car's price history.")
    .action((car: string) => prices(context, car));
}

interface ImportOptions {
  dealership?: string;
  dealershipColumn?: string;
  map?: string;
  full?: boolean;
  allowShrink?: boolean;
  dryRun?: boolean;
  errors?: string;
}

async function importFile(context: CliContext, file: string, options: ImportOptions): Promise<void> {
  const { imports, sites } = await context.open();
  try {
    const mapping = await mappingOf(context, options);
    const named = mapping?.dealership;
    if ((options.dealership === undefined) === (named === undefined)) return misused(context, WHOSE);
    const feed = await context.feedFiles.openFeed(file, context.stdin);
    const errors = await context.feedFiles.openErrors(errorsPath(file, options));
    const progress = importProgress(context.stderr, () => context.clock.now());
    const ports = {
      store: imports,
      clock: context.clock,
      report: errors.write,
      progress: progress.show,
      openSpool: context.feedFiles.openSpool,
      pictureHosts: async (slug: string) => {
        const groupId = (await imports.dealerships()).find((one) => one.slug === slug)?.groupId;
        return (await hostsOfGroups(sites)).get(groupId ?? 0) ?? { hosts: [] };
      },
    };
    const { full, allowShrink, dryRun, dealership } = options;
    const request = { feed, mapping, full, allowShrink, dryRun };
    let written = false;
    const { reports, strays, remarks } = await (
      mapping && named
        ? importGroupStock(ports, { ...request, mapping: { ...mapping, dealership: named } })
        : importStock(ports, { ...request, dealership: dealership! }).then((one) => alone(one))
    ).finally(async () => {
      progress.end();
      written = await errors.close();
    });
    say(context, ...reports.flatMap(reportLines));
    if (strays > 0) say(context, `${counted(strays, 'row')} without a dealership skipped`);
    if (written) say(context, `  details (line, column, value, reason): ${errors.path}`);
    say(context, ...remarks.map((remark) => `  ${remark}`));
    if (!dryRun && reports.some((report) => report.outcome === 'imported')) await context.warmPictures();
    if (reports.every((report) => report.outcome === 'refused')) context.fail(1);
    else if (strays > 0 || reports.some((report) => report.outcome === 'refused' || report.failed > 0)) context.fail(3);
  } catch (error) {
    if (error instanceof UnusableFeed) throw new CliFailure(`Rejected, nothing changed: ${error.message}`);
    throw error;
  }
}

/** Where rows with errors are listed. What stands there is replaced, so it must not be a file that the import reads. */
function errorsPath(file: string, { errors, map }: ImportOptions): string {
  if (errors === undefined) return `${file === '-' ? 'stdin' : file}.errors.csv`;
  if ([file, map].some((read) => read !== undefined && resolve(read) === resolve(errors)))
    throw new CliFailure(`--errors names ${errors}, which this import reads. Name another file.`);
  return errors;
}

const WHOSE =
  'Specify whose stock this is: --dealership SLUG for one dealership, or --dealership-column NAME (or `dealership` in the mapping) if the file names it. Use one, not both.';

function misused(context: CliContext, words: string): void {
  context.stderr.write(`${words}\n`);
  context.fail(2);
}

const alone = (report: ImportReport): GroupImport => ({ reports: [report], strays: 0, remarks: [] });

async function mappingOf(context: CliContext, { map, dealershipColumn }: ImportOptions): Promise<Mapping | undefined> {
  const mapping = map === undefined ? undefined : await context.feedFiles.readMapping(map);
  if (dealershipColumn === undefined) return mapping;
  return { ...(mapping ?? NO_MAPPING), dealership: { values: {}, ...mapping?.dealership, column: dealershipColumn } };
}

/** Describes the result of an import, a line each. */
export function reportLines(report: ImportReport): string[] {
  const lines: string[] = [];
  if (report.outcome === 'refused') {
    lines.push(`Rejected, nothing changed: ${report.because}`);
    if (report.asPart) lines.push('  To import it as a part of the stock, leave out --full.');
    if (report.sold > 0) lines.push('  If the cars really are sold: forecourt stock import FILE --full --allow-shrink');
  } else {
    const inside = report.rows - report.failed;
    const rate = Math.round(report.rows / Math.max(0.001, report.ms / 1000));
    lines.push(
      `${report.dealership}: ${counted(inside, 'row')} ${report.dryRun ? 'would be imported (dry run, nothing changed)' : 'imported'}: ${formatNumber(report.created)} new, ${formatNumber(report.changed)} changed, ${formatNumber(report.unchanged)} unchanged`,
    );
    if (report.sold > 0) lines.push(`  ${counted(report.sold, 'car')} no longer in the feed, marked as sold`);
    if (report.withoutPrice > 0) lines.push(`  ${counted(report.withoutPrice, 'row')} without a price`);
    if (report.newLocations.length > 0)
      lines.push(
        `  ${counted(report.newLocations.length, 'new location')}: ${report.newLocations.slice(0, 5).join('; ')}${report.newLocations.length > 5 ? ' …' : ''}`,
      );
    lines.push(
      `  ${counted(report.rows, 'row')} in ${(report.ms / 1000).toFixed(1)} s, ${formatNumber(rate)} per second`,
    );
  }
  if (report.failed > 0) lines.push(`  ${counted(report.failed, 'row')} skipped`);
  if (report.warnings > 0) lines.push(`  ${counted(report.warnings, 'row')} imported with a warning`);
  const { reasons = [], remarks, unknownPlaces } = report;
  const places = unknownPlaces ? unknownPlaceLines(unknownPlaces) : [];
  return [...lines, ...[...reasons, ...remarks, ...places].map((line) => `  ${line}`)];
}

const shownPrice = (cents: Cents | null) => (cents === null ? '-' : formatMoney(cents));

async function list(
  context: CliContext,
  options: { dealership?: string; status?: CarStatus; limit: number },
): Promise<void> {
  const { stock } = await context.open();
  const [cars, total] = await Promise.all([stock.list(options), stock.count(options)]);
  if (total === 0)
    throw new CliFailure('No matching cars. Import stock with "forecourt stock import FILE --dealership SLUG".');
  say(
    context,
    ...table([
      ['DEALERSHIP', 'STOCK', 'CAR', 'STATUS', 'KM', 'PRICE', 'SLUG'],
      ...cars.map((car) => [
        car.dealership,
        car.stocknum ?? '-',
        car.name,
        car.status,
        car.km === undefined || car.km === null ? '-' : formatNumber(car.km),
        shownPrice(car.price),
        car.slug,
      ]),
    ]),
    `${formatNumber(cars.length)} of ${counted(total, 'car')}`,
  );
}

async function prices(context: CliContext, wanted: string): Promise<void> {
  const { stock } = await context.open();
  const found = await stock.prices(wanted);
  if (found.length === 0) throw new CliFailure(`No car matches the slug, stock number or VIN "${wanted}".`);
  for (const { car, prices: log } of found) {
    say(
      context,
      `${car.name} · ${car.dealership} · ${car.slug}`,
      ...table([
        ['  FROM', 'PRICE', 'REDUCED', 'WAS'],
        ...log.map((line) => [
          `  ${line.at.toISOString()}`,
          shownPrice(line.price),
          shownPrice(line.reduced),
          shownPrice(line.before),
        ]),
      ]),
    );
  }
}
