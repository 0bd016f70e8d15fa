import type { Command } from 'commander';
import { applySiteFiles } from '#app/site/apply-site-files.ts';
import { checkSiteFiles } from '#app/site/check-site-files.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { revertSite } from '#app/site/revert-site.ts';
import { documentChanges } from '#domain/site/settings-changes.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { oneLine, outcomeLines, problemLine, table } from './site-report.ts';
import { findSite } from './find-site.ts';
import { removeSite } from './remove-site.ts';
import { wholeNumber } from './whole-number.ts';

interface Signature {
  by?: string;
  note?: string;
  newGroup?: string;
}

/** `forecourt site …`: manages the settings of sites. */
export function addSiteCommand(program: Command, context: CliContext): void {
  const site = program.command('site').description('Manage site settings: apply, check, explain, export, revert.');

  signed(site.command('apply').argument('[path...]', 'site folders, or folders of them (default: SITES_DIR)'))
    .option('--new-group <slug>', 'allow a new group with this slug; unknown groups are otherwise rejected')
    .description('Apply settings from site folders. Running servers show them within a second.')
    .action((paths: string[], signature: Signature) => apply(context, paths, signature));

  site
    .command('check')
    .argument('[path...]', 'site folders, or folders of them (default: SITES_DIR)')
    .description(
      'Check site folders for errors, contrast, legal warnings, links and claims, without changing anything.',
    )
    .action((paths: string[]) => check(context, paths));

  site
    .command('export')
    .argument('<slug>')
    .option('--revision <n>', 'an earlier revision', wholeNumber)
    .description("Export a site's settings as YAML.")
    .action((slug: string, options: { revision?: number }) => exportSite(context, slug, options.revision));

  site
    .command('explain')
    .argument('<slug>')
    .argument('[field]', 'a section or one field, for example tag or tag.order')
    .option('--json', 'print as JSON')
    .description("Show each setting's value and where it comes from.")
    .action((slug: string, field: string | undefined, options: { json?: true }) =>
      explain(context, slug, field, options.json === true),
    );

  site
    .command('list')
    .description('List all sites.')
    .action(() => list(context));

  site
    .command('history')
    .argument('<slug>')
    .description("Show a site's change history.")
    .action((slug: string) => history(context, slug));

  site
    .command('remove')
    .argument('<slug>')
    .option('--confirm <slug>', 'repeat the slug to confirm; without it the command only shows what would be removed')
    .description('Remove a site from the web. Its leads are kept for as long as its retention settings say.')
    .action((slug: string, { confirm }: { confirm?: string }) => removeSite(context, slug, confirm));

  signed(
    site.command('revert').argument('<slug>').requiredOption('--to <revision>', 'the revision to restore', wholeNumber),
  )
    .description('Restore an earlier revision of a site.')
    .action((slug: string, options: Signature & { to: number }) => revert(context, slug, options));
}

const signed = (command: Command): Command =>
  command
    .option('--by <name>', 'name recorded for the change (default: the system user)')
    .option('--note <text>', 'reason recorded for the change');

const signature = (context: CliContext, { by, note }: Signature) => ({ by: by ?? context.user, note: note ?? null });

async function apply(context: CliContext, paths: string[], options: Signature): Promise<void> {
  const { sites } = await context.open();
  const { clock } = context;
  const settingsFiles = await context.settingsFiles();
  const outcomes = await applySiteFiles(
    { sites, settingsFiles, clock },
    paths.length > 0 ? paths : [context.sitesFolder],
    { ...signature(context, options), newGroups: options.newGroup === undefined ? [] : [options.newGroup] },
  );
  for (const outcome of outcomes) say(context, ...outcomeLines(outcome));
  if (outcomes.some((outcome) => outcome.outcome === 'refused')) context.fail();
}

async function check(context: CliContext, paths: string[]): Promise<void> {
  const checked = await checkSiteFiles(
    await context.settingsFiles(),
    async () => (await context.open()).sites,
    paths.length > 0 ? paths : [context.sitesFolder],
    context.clock,
    await context.hasPage(),
  );
  for (const { slug, errors, warnings } of checked) {
    say(
      context,
      `${slug}: ${errors.length > 0 ? 'cannot be applied' : warnings.length > 0 ? 'valid, with warnings' : 'valid'}`,
    );
    say(
      context,
      ...errors.map((problem) => `  error: ${problemLine(problem)}`),
      ...warnings.map((problem) => `  warning: ${problemLine(problem)}`),
    );
  }
  if (checked.some((site) => site.errors.length > 0)) context.fail();
}

async function exportSite(context: CliContext, slug: string, revision: number | undefined): Promise<void> {
  const { sites } = await context.open();
  const record = await findSite(sites, slug);
  const found =
    revision === undefined
      ? await sites.current(record.id)
      : (await sites.history(record.id)).find((one) => one.revision === revision);
  if (!found)
    throw new CliFailure(
      `No revision ${revision} of ${slug}. Run "forecourt site history ${slug}" to see all revisions.`,
    );
  context.stdout.write((await context.settingsFiles()).writeDocument(found.document));
}

async function explain(context: CliContext, slug: string, field: string | undefined, json: boolean): Promise<void> {
  const { sites } = await context.open();
  await findSite(sites, slug);
  const all = (await resolveSite(sites, slug)).explain;
  const fields =
    field === undefined ? all : all.filter((one) => one.field === field || one.field.startsWith(`${field}.`));
  if (fields.length === 0) throw new CliFailure(`Unknown setting "${field}". See docs/settings.md.`);
  if (json) return say(context, JSON.stringify(fields, null, 2));
  say(
    context,
    ...table(
      fields.map((one) => [one.field, one.from, fields.length === 1 ? JSON.stringify(one.value) : oneLine(one.value)]),
    ),
  );
}

async function list(context: CliContext): Promise<void> {
  const { sites } = await context.open();
  const groups = new Map((await sites.groups()).map((group) => [group.id, group.slug]));
  const records = await sites.list();
  if (records.length === 0)
    return say(context, 'No sites yet. Load the demo sites with "forecourt site apply sites/".');
  const rows = records.map((record) => [
    record.slug,
    groups.get(record.group_id) ?? '',
    String(record.revision),
    record.extends ?? '',
    record.hosts.join(' '),
  ]);
  say(context, ...table([['SITE', 'GROUP', 'REVISION', 'EXTENDS', 'HOSTS'], ...rows]));
}

async function history(context: CliContext, slug: string): Promise<void> {
  const { sites } = await context.open();
  const revisions = await sites.history((await findSite(sites, slug)).id);
  for (const [n, { revision, at, by, note, document }] of revisions.entries()) {
    const changes = documentChanges(revisions[n + 1]?.document, document);
    const what =
      n === revisions.length - 1
        ? `first settings, ${changes.length} in all`
        : changes.map((change) => change.field).join(', ');
    say(context, `${revision}  ${at.toISOString()}  ${by}${note === null ? '' : `  "${note}"`}`, `   ${what}`);
  }
}

async function revert(context: CliContext, slug: string, options: Signature & { to: number }): Promise<void> {
  const { sites } = await context.open();
  const outcome = await revertSite(sites, context.clock, slug, options.to, signature(context, options));
  say(context, ...outcomeLines(outcome));
  if (outcome.outcome === 'refused') context.fail();
}
