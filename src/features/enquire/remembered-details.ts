export interface Details {
  name: string;
  email: string;
  phone: string;
}

const KEY = 'forecourt-details';
const SENT = 'forecourt-details-sent';
/** Three months; a shopper who comes back later types again. */
const LIFETIME_MS = 90 * 86_400_000;

/**
 * "User details are stored locally only if name, email and phone are all present" (document 2 section 5). They wait in
 * the session until the form was taken, and are then kept on the device for three months or until forgotten.
 */
export function rememberDetails(session: Storage, values: FormData, now: number): void {
  const [name, email, phone] = ['name', 'email', 'phone'].map((key) => String(values.get(key) ?? '').trim());
  if (name && email && phone) session.setItem(SENT, JSON.stringify({ name, email, phone, until: now + LIFETIME_MS }));
}

/** Called on the success page. */
export function keepDetails(session: Storage, local: Storage): void {
  const sent = session.getItem(SENT);
  if (sent === null) return;
  local.setItem(KEY, sent);
  session.removeItem(SENT);
}

export function recallDetails(local: Storage, now: number): Details | null {
  try {
    const kept = JSON.parse(local.getItem(KEY) ?? 'null') as (Details & { until: number }) | null;
    if (kept === null) return null;
    if (kept.until > now && typeof kept.name === 'string' && typeof kept.email === 'string' && typeof kept.phone === 'string') return kept;
    local.removeItem(KEY);
    return null;
  } catch {
    return null; // storage is off, or holds what another program wrote
  }
}

export const forgetDetails = (local: Storage): void => local.removeItem(KEY);
