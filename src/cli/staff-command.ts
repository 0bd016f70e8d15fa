import type { Command } from 'commander';
import { inviteStaff, LINK_DAYS, sendNewLink, type DeskAt, type Invited } from '#app/staff/invite-staff.ts';
import type { StaffChanged, StaffMember } from '#app/staff/staff-store.ts';
import { resolveSite, type ResolvedSite } from '#app/site/resolve-site.ts';
import { WHOLE_GROUP, type Reach } from '#domain/staff/reach.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { emailProblem } from '#domain/text/email-problem.ts';
import { counted, joinOr } from '#domain/text/words.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { noSite } from './find-site.ts';
import { table } from './site-report.ts';

const list = (value: string, before: string[] = []) => [...before, value];

function role(value: string): Role {
  const found = ROLES.find((one) => one === value);
  if (found === undefined) throw new CliFailure(`Unknown role "${value}". Use ${joinOr(ROLES)}.`);
  return found;
}

interface InviteOptions {
  role: Role;
  group?: string;
  site?: string[];
  dealership?: string[];
  name?: string;
}

/** `forecourt staff …`: manages the desk staff of a group. Every change is in the audit log, marked as made by the command line. */
export function addStaffCommand(program: Command, context: CliContext): void {
  const staff = program.command('staff').description('Manage desk staff: invite, list, change role, disable.');
  staff
    .command('invite')
    .argument('<email>', 'their work email address')
    .requiredOption('--role <role>', ROLES.join(', '), role)
    .option('--group <group>', 'the slug of the group; without a site or dealership they have access to all of it')
    .option('--site <site>', 'a site whose settings and pages they can access; repeatable', list)
    .option('--dealership <dealership>', 'a dealership whose leads and cars they can access; repeatable', list)
    .option('--name <name>', 'display name (default: the part of the email before the @)')
    .description('Email and print an invitation link. An existing member gets a new link and sets up sign-in again.')
    .action((email: string, options: InviteOptions) => invite(context, email, options));
  staff
    .command('list')
    .option('--group <group>', 'staff of this group only')
    .description('List desk staff.')
    .action(({ group }: { group?: string }) => listStaff(context, group));
  staff
    .command('role')
    .argument('<email>')
    .argument('<role>', ROLES.join(', '), role)
    .requiredOption('--group <group>', 'the slug of the group')
    .description("Change a staff member's role. Their access stays the same.")
    .action((email: string, to: Role, { group }: { group: string }) =>
      change(context, group, email, `is now ${to}`, (ports, member) =>
        ports.staff.change(member.groupId, member.id, { role: to, reach: member.reach }, by(context)),
      ),
    );
  staff
    .command('disable')
    .argument('<email>')
    .requiredOption('--group <group>', 'the slug of the group')
    .description('Disable a staff account: sign them out everywhere and block sign-in.')
    .action((email: string, { group }: { group: string }) =>
      change(context, group, email, 'is disabled and signed out everywhere', (ports, member) =>
        ports.staff.disable(member.groupId, member.id, by(context)),
      ),
    );
}

const by = ({ clock }: CliContext) => ({ staffId: null, at: clock.now() });

async function invite(context: CliContext, email: string, options: InviteOptions): Promise<void> {
  const wrongEmail = emailProblem(email);
  if (wrongEmail !== null) throw new CliFailure(`${email} is not an email address. ${wrongEmail}.`);
  const { staff, mails, sites } = await context.open();
  const all = await sites.list();
  const named = (options.site ?? []).map((slug) => {
    const site = all.find((one) => one.slug === slug);
    if (!site) throw noSite(slug);
    return site;
  });
  const groups = await sites.groups();
  const group = groups.find(({ id, slug }) =>
    options.group === undefined ? id === named[0]?.group_id : slug === options.group,
  );
  if (!group)
    throw options.group === undefined
      ? new CliFailure('Give the group with --group, or one of its sites with --site.')
      : noGroup(options.group, groups);
  const stranger = named.find((site) => site.group_id !== group.id);
  if (stranger) throw new CliFailure(`Site "${stranger.slug}" is not in group ${group.slug}.`);
  const home = named[0] ?? all.find((site) => site.group_id === group.id);
  if (!home)
    throw new CliFailure(`${group.slug} has no site yet, so it has no desk. Apply a site first: forecourt site apply.`);
  const { dealerships } = await sites.directory(group.id);
  const ids = (options.dealership ?? []).map((slug) => {
    const dealership = dealerships.find((one) => one.slug === slug);
    if (!dealership)
      throw new CliFailure(
        `No dealership "${slug}" in ${group.slug}. Run "forecourt dealership list" to see all dealerships.`,
      );
    return dealership.id;
  });
  const reach: Reach =
    named.length + ids.length === 0 ? WHOLE_GROUP : { dealerships: ids, sites: named.map(({ slug }) => slug) };
  const ports = { staff, mails: await mails(), sendsMail: true, report: () => {} }; // the link is printed in any case
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
  if (known) say(context, `Already a member (${known.role}). This link resets their sign-in.`);
  else if (reach.dealerships !== 'all' && ids.length === 0)
    say(context, 'They have no dealership access, so no leads or cars. Add one with --dealership.');
}

const noGroup = (slug: string, groups: readonly { slug: string }[]): CliFailure =>
  new CliFailure(
    `No group "${slug}". ${groups.length === 0 ? 'Create one with "forecourt site apply" or "forecourt dealership apply".' : `Groups: ${groups.map((group) => group.slug).join(', ')}.`}`,
  );

const deskAt = ({ siteOrigin }: CliContext, { record: site, settings }: ResolvedSite): DeskAt => ({
  groupId: site.group_id,
  siteId: site.id,
  siteName: settings.site.name,
  origin: siteOrigin(site),
});

function tell(context: CliContext, email: string, { link, mailed }: Invited): void {
  say(
    context,
    mailed ? `Invitation sent to ${email}.` : `The email to ${email} was not accepted. Send them the link yourself.`,
    `This link works once, within ${LINK_DAYS} days:`,
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
  if (rows.length === 0) return say(context, 'No staff yet. Invite someone with "forecourt staff invite".');
  say(context, ...table([['GROUP', 'EMAIL', 'NAME', 'ROLE', 'ACCESS', 'STATE'], ...rows]));
}

const reachInWords = ({ reach }: StaffMember): string =>
  reach.dealerships === 'all'
    ? 'all'
    : `${counted(reach.dealerships.length, 'dealership')}, ${counted(reach.sites.length, 'site')}`;

const REFUSED: Record<Exclude<StaffChanged, 'done'>, string> = {
  'not there': 'is not a staff member of this group. Run "forecourt staff list" to see all',
  'last group admin': 'is the last group admin who can sign in. Make someone else a group admin first',
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
