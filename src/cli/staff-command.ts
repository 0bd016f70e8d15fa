import type { Command } from 'commander';
import { inviteStaff, LINK_DAYS, sendNewLink, type DeskAt, type Invited } from '#app/staff/invite-staff.ts';
import type { StaffChanged, StaffMember } from '#app/staff/staff-store.ts';
import { resolveSite, type ResolvedSite } from '#app/site/resolve-site.ts';
import { WHOLE_GROUP, type Reach } from '#domain/staff/reach.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';

const list = (value: string, before: string[] = []) => [...before, value];

function role(value: string): Role {
  const found = ROLES.find((one) => one === value);
  if (found === undefined) throw new CliFailure(`There is no role ${value}. The roles are ${ROLES.join(', ')}.`);
  return found;
}

interface InviteOptions {
  role: Role;
  group?: string;
  site?: string[];
  dealership?: string[];
  name?: string;
}

/** `forecourt staff …`: who works at the desk of a group. Every change is in the audit log, as one of the command line. */
export function addStaffCommand(program: Command, context: CliContext): void {
  const staff = program.command('staff').description('Who works at the desk: invite, list, role, disable.');
  staff
    .command('invite')
    .argument('<email>', 'their work address')
    .requiredOption('--role <role>', ROLES.join(', '), role)
    .option('--group <group>', 'the slug of the group; without a site or dealership they reach all of it')
    .option('--site <site>', 'a site whose settings and pages they reach; may be given again', list)
    .option('--dealership <dealership>', 'a dealership whose leads and cars they reach; may be given again', list)
    .option('--name <name>', 'how the desk calls them; without it the part of the address before the @')
    .description('Mail a link to the desk, and print it. Somebody who is there already gets a new one and begins anew.')
    .action((email: string, options: InviteOptions) => invite(context, email, options));
  staff
    .command('list')
    .option('--group <group>', 'only this group')
    .description('Who works at the desks.')
    .action(({ group }: { group?: string }) => listStaff(context, group));
  staff
    .command('role')
    .argument('<email>')
    .argument('<role>', ROLES.join(', '), role)
    .requiredOption('--group <group>', 'the slug of the group')
    .description('Give somebody another role. What they reach stays.')
    .action((email: string, to: Role, { group }: { group: string }) =>
      change(context, group, email, `is ${to} now`, (ports, member) =>
        ports.staff.change(member.groupId, member.id, { role: to, reach: member.reach }, by(context)),
      ),
    );
  staff
    .command('disable')
    .argument('<email>')
    .requiredOption('--group <group>', 'the slug of the group')
    .description('Somebody works there no more: they are signed out everywhere and cannot sign in.')
    .action((email: string, { group }: { group: string }) =>
      change(context, group, email, 'cannot sign in any more', (ports, member) =>
        ports.staff.disable(member.groupId, member.id, by(context)),
      ),
    );
}

const by = ({ clock }: CliContext) => ({ staffId: null, at: clock.now() });

async function invite(context: CliContext, email: string, options: InviteOptions): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new CliFailure(`${email} is not an e-mail address.`);
  const { staff, mails, sites } = await context.open();
  const all = await sites.list();
  const named = (options.site ?? []).map((slug) => {
    const site = all.find((one) => one.slug === slug);
    if (!site) throw new CliFailure(`There is no site ${slug}. forecourt site list shows which there are.`);
    return site;
  });
  const groups = await sites.groups();
  const group = groups.find(({ id, slug }) =>
    options.group === undefined ? id === named[0]?.group_id : slug === options.group,
  );
  if (!group)
    throw options.group === undefined
      ? new CliFailure('Name the group with --group, or a site of it with --site.')
      : noGroup(options.group, groups);
  const stranger = named.find((site) => site.group_id !== group.id);
  if (stranger) throw new CliFailure(`${stranger.slug} is no site of ${group.slug}.`);
  const home = named[0] ?? all.find((site) => site.group_id === group.id);
  if (!home) throw new CliFailure(`${group.slug} has no site yet, and so no desk.`);
  const { dealerships } = await sites.directory(group.id);
  const ids = (options.dealership ?? []).map((slug) => {
    const dealership = dealerships.find((one) => one.slug === slug);
    if (!dealership) throw new CliFailure(`${group.slug} has no dealership ${slug}.`);
    return dealership.id;
  });
  const reach: Reach =
    named.length + ids.length === 0 ? WHOLE_GROUP : { dealerships: ids, sites: named.map(({ slug }) => slug) };
  const ports = { staff, mails, report: () => {} };
  const known = await staff.byEmail(group.id, email);
  const at = deskAt(context, await resolveSite(sites, home.slug, all));
  const done = known
    ? await sendNewLink(ports, at, known, by(context))
    : await inviteStaff(
        ports,
        at,
        { email, name: options.name ?? email.split('@')[0]!, role: options.role, reach },
        by(context),
      );
  if (done === undefined || typeof done === 'string') throw new CliFailure(`${email} could not be invited.`);
  tell(context, email, done);
  if (known) say(context, `They are there already, as ${known.role}: with this link they begin anew.`);
  else if (reach.dealerships !== 'all' && ids.length === 0)
    say(context, 'They reach no dealership, and so neither leads nor cars: name one with --dealership.');
}

const noGroup = (slug: string, groups: readonly { slug: string }[]): CliFailure =>
  new CliFailure(`There is no group ${slug}. There is: ${groups.map((group) => group.slug).join(', ') || 'none yet'}.`);

const deskAt = ({ siteOrigin }: CliContext, { record: site, settings }: ResolvedSite): DeskAt => ({
  groupId: site.group_id,
  siteId: site.id,
  siteName: settings.site.name,
  origin: siteOrigin(site),
});

function tell(context: CliContext, email: string, { link, mailed }: Invited): void {
  say(
    context,
    mailed ? `A link is on its way to ${email}.` : `The mail to ${email} was not taken: hand the link over yourself.`,
    `It works once, for ${LINK_DAYS} days:`,
    link,
  );
}

async function listStaff(context: CliContext, only: string | undefined): Promise<void> {
  const { staff, sites } = await context.open();
  const rows: string[][] = [];
  const groups = await sites.groups();
  if (only !== undefined && !groups.some(({ slug }) => slug === only)) throw noGroup(only, groups);
  for (const { id, slug } of groups) {
    if (only !== undefined && slug !== only) continue;
    for (const member of await staff.list(id))
      rows.push([
        slug,
        member.email,
        member.name,
        member.role,
        reachInWords(member),
        member.disabled ? 'disabled' : member.joined ? 'joined' : 'invited',
      ]);
  }
  if (rows.length === 0) return say(context, 'Nobody yet. forecourt staff invite asks somebody.');
  say(context, ...table([['GROUP', 'E-MAIL', 'NAME', 'ROLE', 'REACH', 'STATE'], ...rows]));
}

const reachInWords = ({ reach }: StaffMember): string =>
  reach.dealerships === 'all' ? 'all' : `${reach.dealerships.length} dealerships, ${reach.sites.length} sites`;

const REFUSED: Record<Exclude<StaffChanged, 'done'>, string> = {
  'not there': 'is not there',
  'last group admin': 'is the last group admin who can sign in: make another one first',
};

async function change(
  context: CliContext,
  groupSlug: string,
  email: string,
  done: string,
  work: (ports: Awaited<ReturnType<CliContext['open']>>, member: StaffMember) => Promise<StaffChanged>,
): Promise<void> {
  const ports = await context.open();
  const groups = await ports.sites.groups();
  const group = groups.find(({ slug }) => slug === groupSlug);
  if (!group) throw noGroup(groupSlug, groups);
  const member = await ports.staff.byEmail(group.id, email);
  const changed = member ? await work(ports, member) : 'not there';
  if (changed !== 'done') throw new CliFailure(`${email} ${REFUSED[changed]}.`);
  say(context, `${email} ${done}.`);
}
