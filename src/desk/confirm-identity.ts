import { createContext } from 'react-router';
import { confirmWithCode, confirmWithPasskey, type Confirmed } from '#app/staff/confirm-staff.ts';
import { mustConfirm } from '#domain/staff/must-confirm.ts';
import { deskRequest, deskServices, deskStaff, type Context } from './context.ts';
import { passkeyHost } from './passkey-host.ts';
import { refusal } from './refusal.ts';
import { waitInWords } from './wait-in-words.ts';

/** A form that waits until its sender has confirmed who they are. */
export interface Confirmation {
  /** Where it goes then. */
  to: string;
  /** What was typed in it. */
  fields: [name: string, value: string][];
  /** The sender’s second factors that work here. */
  app: boolean;
  passkey: boolean;
  problem: { title: string; text: string } | null;
  status: 403 | 429;
}

/** Null: no form waits. Downloads have no page of their own to show it: `server.ts` renders another. */
export const confirmation = createContext<Confirmation | null>(null);

/** Sent beside the fields of a form. */
const CODE = 'confirm-code';
const RESPONSE = 'confirm-response';

/** What was typed in a form, without what its sender confirmed it with. */
export const typedFields = (form: URLSearchParams | null): [name: string, value: string][] =>
  [...(form ?? [])].filter(([name]) => name !== CODE && name !== RESPONSE);

/** Throws the page that asks for a second factor, unless the sender has used one lately or has sent one with the form. */
export async function confirmIdentity(context: Context, request: Request, url: URL): Promise<void> {
  const { confirmedAt, groupId, id } = context.get(deskStaff);
  const { now, form } = context.get(deskRequest);
  if (!mustConfirm(confirmedAt, now)) return;
  const tried = await sentFactor(context);
  if (tried?.right) return;
  const factors = await deskServices(context).passkeys.factors(groupId, id);
  const { host } = passkeyHost(context);
  const confirm: Confirmation = {
    to: url.pathname + url.search,
    fields: typedFields(form),
    app: factors.app,
    passkey: factors.passkeys.some((passkey) => passkey.host === host),
    problem: tried ? problemOf(tried) : null,
    status: tried?.because === 'too many' ? 429 : 403,
  };
  context.set(confirmation, confirm);
  throw refusal(context, request, { status: confirm.status, text: 'Confirmation required', more: { confirm } });
}

/** Undefined: none was sent. */
async function sentFactor(context: Context): Promise<Confirmed | undefined> {
  const { form, now, secrets, device } = context.get(deskRequest);
  const { id: staffId, sessionId } = context.get(deskStaff);
  const services = deskServices(context);
  const at = passkeyHost(context);
  const who = { groupId: at.groupId, staffId, sessionId, device };
  const [code, response] = [form?.get(CODE), form?.get(RESPONSE)];
  if (response) {
    const browser = secrets.read('staff-passkey');
    secrets.set('staff-passkey', '', 0);
    return confirmWithPasskey(services, at, { ...who, browser, response }, now);
  }
  return code ? confirmWithCode(services.credentials, { ...who, code: code.slice(0, 40) }, now) : undefined;
}

function problemOf(tried: Extract<Confirmed, { right: false }>): Confirmation['problem'] {
  if (tried.because === 'too many')
    return {
      title: 'Too many attempts',
      text: `Nothing was sent. Please try again ${waitInWords(tried.waitSeconds)}.`,
    };
  return {
    title: 'That code or passkey did not match',
    text: 'Nothing was sent. Enter the latest code, or use a passkey of your own. Each code works once.',
  };
}
