import { data, Form } from 'react-router';
import { inviteStaff, LINK_DAYS } from '#app/staff/invite-staff.ts';
import type { Reach } from '#domain/staff/reach.ts';
import { mayManage } from '#domain/staff/may-manage.ts';
import { PERMISSION_LABELS, roleLabels } from '#domain/staff/role-labels.ts';
import { givableRoles, may, PERMISSIONS, ROLES, type Role } from '#domain/staff/roles.ts';
import { emailProblem } from '#domain/text/email-problem.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { useEmptied } from '../../components/answered/use-emptied.ts';
import { useTurns } from '../../components/answered/use-turns.ts';
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx';
import type { TableOrder } from '../../components/data-table/data-table.tsx';
import { hiddenColumns } from '../../components/data-table/hidden-columns.ts';
import { InvitationLink } from '../../components/invitation-link/invitation-link.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { ReachFields } from '../../components/reach-fields/reach-fields.tsx';
import { deskRequest, deskServices, errorReport, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import {
  isOneCompany,
  reachChoices,
  reachIn,
  reachOf,
  reachText,
  roleIn,
  type ReachChoices,
} from '../../staff-forms.ts';
import { notAllowed, badRequest } from '../../refusals.ts';
import { whenInWords } from '../../when-in-words.ts';
import type { Route } from './+types/route.ts';
import { PEOPLE_COLUMNS, PeopleTable } from './people-table.tsx';
import css from './people.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const manager = { role: staff.role, reach: reachOf(staff) };
  const people = await deskServices(context).staff.list(staff.groupId);
  const choices = await reachChoices(context, staff);
  return {
    roles: givableRoles(staff.role),
    choices,
    people: people
      .filter((member) => member.id === staff.id || mayManage(manager, member))
      .map(({ id, name, email, role, reach, disabled, joined, signedInAt }) => ({
        id,
        name,
        email,
        managed: mayManage(manager, { role, reach }),
        role: roleLabels(choices.isAlone)[role],
        reach: reachText(reach, choices),
        state: disabled ? 'Disabled' : joined ? 'Active' : 'Invited',
        seen: signedInAt && whenInWords(signedInAt, now, staff.site.settings.site.timezone),
        seenAt: signedInAt?.getTime() ?? 0,
      })),
    order: readOrder(new URL(request.url).searchParams),
    hidden: hiddenColumns(request, 'people', PEOPLE_COLUMNS),
  };
}

/** By name, unless the address has another order. */
function readOrder(query: URLSearchParams): TableOrder {
  const wanted = query.get('sort');
  const column = PEOPLE_COLUMNS.find(({ id }) => id === wanted)?.id ?? 'name';
  return { column, descending: query.get('order') === 'down' };
}

const MOST_NAME = 100;
/** Longer ones do not exist (RFC 5321, 4.5.3.1.3). */
const MOST_EMAIL = 254;

export const meta: Route.MetaFunction = () => [{ title: 'People | Desk' }];

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { site, now, deskOrigin: origin } = context.get(deskRequest);
  const { staff: store, mails, setUp } = deskServices(context);
  const form = await request.formData();
  const [email, name, role] = [fieldOf(form, 'email').trim(), fieldOf(form, 'name').trim(), roleIn(form)];
  const choices = await reachChoices(context, staff);
  const reach = reachIn(form, choices);
  if (role === undefined) throw badRequest();
  if (!mayManage({ role: staff.role, reach: reachOf(staff) }, { role, reach })) throw notAllowed();
  const refuse = (problem: string, errors: { name?: string | undefined; email?: string | undefined } = {}) =>
    data({ problem, errors, typed: { email, name, role, reach } }, 400);
  const errors = { name: nameError(name), email: emailError(email) };
  if (errors.name !== undefined || errors.email !== undefined) return refuse('Fix the errors below.', errors);
  if (reach.dealerships !== 'all' && reach.dealerships.length + reach.sites.length === 0)
    return refuse(
      `Choose what they can access: ${choices.isAlone ? 'everything' : 'the whole group'}, a dealership or a site.`,
    );
  const invited = await inviteStaff(
    { staff: store, mails, sendsMail: setUp.sendsMail, report: context.get(errorReport) },
    { groupId: staff.groupId, siteId: site.record.id, siteName: site.settings.site.name, origin },
    { email, name, role, reach },
    { staffId: staff.id, at: now },
  );
  if (!invited) return refuse('Fix the errors below.', { email: 'This address already belongs to a staff member.' });
  return data(
    invited.mailed
      ? { done: `Invitation sent to ${name}` }
      : { done: `Send ${name} the invitation yourself`, link: invited.link },
  );
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Enter their name.';
  return name.length > MOST_NAME ? `Use ${MOST_NAME} characters at most.` : undefined;
}

function emailError(email: string): string | undefined {
  if (email === '') return 'Enter their email address.';
  if (email.length > MOST_EMAIL) return `Use ${MOST_EMAIL} characters at most.`;
  const problem = emailProblem(email);
  return problem === null ? undefined : `${problem}.`;
}

export default function People({ loaderData, actionData: result }: Route.ComponentProps) {
  const { people, roles, choices, order, hidden } = loaderData;
  const typed = result && 'typed' in result ? result.typed : undefined;
  const errors = result && 'errors' in result ? result.errors : {};
  const form = useEmptied(useTurns(result && 'done' in result ? result : undefined));
  return (
    <>
      <PageHeading title="People" note={counted(people.length, 'person', 'people')}>
        <ColumnsMenu columns={PEOPLE_COLUMNS} hidden={hidden} />
      </PageHeading>
      <div className={css.parts}>
        {result && 'done' in result && (
          <Banner kind="info" title={result.done}>
            {result.link === undefined ? (
              `We’ve emailed them a link. It works once and expires in ${LINK_DAYS} days.`
            ) : (
              <InvitationLink link={result.link} />
            )}
          </Banner>
        )}
        <PeopleTable people={people} order={order} hidden={hidden} />
        <section className={css.invite}>
          <h2>Invite someone</h2>
          {result && 'problem' in result && <Banner title="Invitation not sent">{result.problem}</Banner>}
          <Form method="post" ref={form}>
            <Field id="name" label="Name" error={errors.name}>
              <Input
                {...describedBy('name', { error: errors.name })}
                name="name"
                required
                maxLength={MOST_NAME}
                autoComplete="off"
                defaultValue={typed?.name}
              />
            </Field>
            <Field id="email" label="Work email" error={errors.email}>
              <Input
                {...describedBy('email', { error: errors.email })}
                name="email"
                type="email"
                required
                maxLength={MOST_EMAIL}
                autoComplete="off"
                defaultValue={typed?.email}
              />
            </Field>
            <ReachFields
              roles={roles}
              role={typed?.role ?? (roles.includes('sales') ? 'sales' : roles[0]!)}
              reach={typed?.reach ?? wholeOf(choices)}
              choices={choices}
            />
            <Button type="submit" variant="filled" name="intent" value="invite">
              Invite
            </Button>
          </Form>
        </section>
        <section>
          <h2>Permissions by role</h2>
          <RoleTable isAlone={choices.isAlone} />
        </section>
      </div>
    </>
  );
}

/** Where there is one dealership with one website, an invitation is for both. */
const wholeOf = (choices: ReachChoices): Reach =>
  isOneCompany(choices)
    ? { dealerships: choices.dealerships.map(({ id }) => id), sites: choices.sites.map(({ slug }) => slug) }
    : { dealerships: [], sites: [] };

/** The permissions that the server checks. */
function RoleTable({ isAlone }: { isAlone: boolean }) {
  const labels = roleLabels(isAlone);
  const inWords = (role: Role) => labels[role].toLowerCase();
  return (
    // a table that scrolls sideways must scroll by keyboard too (WCAG 2.1.1)
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.scroll} aria-label="Permissions by role" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {labels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSIONS.map((permission) => (
            <tr key={permission}>
              <th scope="row">{PERMISSION_LABELS[permission]}</th>
              {ROLES.map((role) => (
                <td key={role} className={may(role, permission) ? css.yes : css.no}>
                  {may(role, permission) ? 'Yes' : 'No'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        {!isAlone &&
          'Except for group admins, permissions apply only to the dealerships and sites a person can access. '}
        {labels['dealer-admin']}s can assign roles below their own. You can’t remove the last {inWords('group-admin')}.
      </p>
    </section>
  );
}
