import type { LeadStore, NewLead } from '#app/lead/lead-store.ts';

/** Stores a lead that nothing speaks against. */
export async function storeLead(
  leads: LeadStore,
  siteId: number,
  lead: NewLead,
): Promise<{ id: number; fresh: boolean }> {
  const stored = await leads.accept(siteId, lead);
  if ('because' in stored) throw new Error(stored.because);
  return stored;
}
