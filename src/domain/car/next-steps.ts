/**
 * What one may do next on a car page ("Sidebar buttons: Reserve Car Now, Enquire Now, Instant Message (chat), Call Now",
 * and "Get Finance, Trade-In Valuation, Car History Report, Book a Test Drive"), in the order of the specification.
 */
export const NEXT_STEPS = [
  'reserve',
  'enquire',
  'chat',
  'call',
  'finance',
  'trade_in',
  'history_report',
  'test_drive',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The steps that there are, in the order that a site gives: a step it leaves out, or that has no target, is not shown. */
export const nextSteps = <T>(there: Readonly<Partial<Record<NextStep, T | null>>>, order: readonly NextStep[]): T[] =>
  [...new Set(order)].flatMap((step) => there[step] ?? []);
