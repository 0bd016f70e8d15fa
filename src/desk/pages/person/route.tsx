import { data, Form, Link } from 'react-router';
import { LINK_DAYS, sendNewLink } from '#app/staff/invite-staff.ts';
import type { StaffChanged, StaffMember } from '#app/staff/staff-store.ts';
import { mayManage } from '#domain/staff/may-manage.ts';
import { givableRoles } from '#domain/staff/roles.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { InvitationLink } from '../../components/invitation-link/invitation-link.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { ReachFields } from '../../components/reach-fields/reach-fields.tsx';
import { deskRequest, deskServices, errorReport, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { reachChoices, reachIn, reachOf, roleIn } from '../../staff-forms.ts';
import { notAllowed, notFound, badRequest } from '../../refusals.ts';
import { Overtaken } from '../../components/overtaken/overtaken.tsx';
import { fieldOf } from '../../form-fields.ts';
import { formStamp, isOvertaken } from '../../form-stamp.ts';
import { postedIntent } from '../../posted-intent.ts';
import type { Route } from './+types/route.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './person.module.css';
import { rowId } from '#domain/text/row-id.ts';

/** A staff member that this manager may change. Others are "not found". */
async function managed(context: Context, staff: DeskStaff, id: string | undefined): Promise<StaffMember> {
  const number = rowId(id);
  const member = number !== undefined ? await deskServices(context).staff.byId(staff.groupId, number) : undefined;
  if (!member || !mayManage({ role: staff.role, reach: reachOf(staff) }, member)) throw notFound();
  return member;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { name, email, role, reach, disabled, joined } = await managed(context, staff, params['id']);
  return {
    member: { name, email, role, reach, disabled, joined, seen: formStamp({ role, reach }) },
    roles: givableRoles(staff.role),
    choices: await reachChoices(context, staff),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Person | People | Desk' }];

const CHANGE_PROBLEMS: Record<StaffChanged, string> = {
  done: '',
  'not there': 'This person no longer exists.',
  'last group admin': 'No one else who can sign in has this role. Give it to someone else first.',
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { site, now, deskOrigin: origin } = context.get(deskRequest);
  const { staff: store, mails, setUp } = deskServices(context);
  const member = await managed(context, staff, params['id']);
  const form = await request.formData();
  const by = { staffId: staff.id, at: now };
  const resultOf = (changed: StaffChanged, done: string) =>
    changed === 'done' ? data({ done }) : data({ problem: CHANGE_PROBLEMS[changed] }, 400);
  switch (postedIntent(context, 'person').intent) {
    case 'change': {
      const role = roleIn(form);
      if (role === undefined) throw badRequest();
      const to = { role, reach: reachIn(form, await reachChoices(context, staff)) };
      if (!mayManage({ role: staff.role, reach: reachOf(staff) }, to)) throw notAllowed();
      const stored = { role: member.role, reach: member.reach };
      if (isOvertaken(fieldOf(form, 'seen'), { stored, wanted: to }))
        return data({ overtaken: { to, seen: formStamp(stored) } }, 409);
      return resultOf(
        await store.change(staff.groupId, member.id, to, by),
        'Saved. The change applies the next time they load a page.',
      );
    }
    case 'disable':
      return resultOf(await store.disable(staff.groupId, member.id, by), 'Access disabled. They’ve been signed out.');
    case 'enable':
      return resultOf(await store.enable(staff.groupId, member.id, by), 'Access restored.');
    case 'link': {
      const at = { groupId: staff.groupId, siteId: site.record.id, siteName: site.settings.site.name, origin };
      const sent = await sendNewLink(
        { staff: store, mails, sendsMail: setUp.sendsMail, report: context.get(errorReport) },
        at,
        member,
        by,
      );
      if (typeof sent === 'string') return data({ problem: CHANGE_PROBLEMS[sent] }, 400);
      return data(
        sent.mailed
          ? { done: `We’ve emailed them a link. It works once and expires in ${LINK_DAYS} days.` }
          : { done: `Send ${member.name} the link yourself`, link: sent.link },
      );
    }
  }
}

export default function Person({ loaderData, actionData: result }: Route.ComponentProps) {
  const { member, roles, choices } = loaderData;
  const { name, email, role, reach, disabled, joined, seen } = member;
  const overtaken = result && 'overtaken' in result ? result.overtaken : undefined;
  return (
    <>
      <PageHeading title={name} note={email}>
        <Link className="link" to="/people">
          All people
        </Link>
      </PageHeading>
      <div className={css.parts}>
        {result && 'problem' in result && <Banner title="Nothing was changed">{result.problem}</Banner>}
        {result && 'done' in result && (
          <Banner kind="info" title={result.done}>
            {'link' in result && typeof result.link === 'string' && <InvitationLink link={result.link} />}
          </Banner>
        )}
        {overtaken && <Overtaken what="their role or access" to="." />}
        <Form method="post" {...guarded()} className={css.form} key={overtaken?.seen}>
          <input type="hidden" name="seen" value={overtaken?.seen ?? seen} />
          <ReachFields
            roles={roles}
            role={overtaken?.to.role ?? role}
            reach={overtaken?.to.reach ?? reach}
            choices={choices}
          />
          <Button type="submit" variant="filled" name="intent" value="change">
            Save
          </Button>
        </Form>
        <Form method="post" className={css.form}>
          <h2>{joined ? 'Can’t sign in?' : 'Invitation'}</h2>
          <p>
            {joined
              ? 'A new link lets them choose a new password and add a new second sign-in step. What they sign in with now works until they use it.'
              : 'They haven’t accepted their invitation yet.'}
          </p>
          <Button type="submit" name="intent" value="link" disabled={disabled}>
            Send a new link
          </Button>
        </Form>
        <Form method="post" className={css.form}>
          <h2>{disabled ? 'Access disabled' : 'No longer works here?'}</h2>
          <p>Their past actions stay in the audit log under their name.</p>
          <Button type="submit" name="intent" value={disabled ? 'enable' : 'disable'}>
            {disabled ? 'Restore access' : 'Disable access'}
          </Button>
        </Form>
      </div>
    </>
  );
}
