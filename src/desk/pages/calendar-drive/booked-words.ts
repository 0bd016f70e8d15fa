/** What the customer was sent: "email", "text", "email-text" or "". */
export function bookedWords(sent: string): string {
  const ways = sent.split('-').flatMap((way) => (Object.hasOwn(WAYS, way) ? [WAYS[way]] : []));
  return ways.length === 0 ? 'Booked. Nothing was sent to them.' : `Booked. We’ve ${ways.join(' and ')} them.`;
}

const WAYS: Record<string, string> = { email: 'emailed', text: 'texted' };
