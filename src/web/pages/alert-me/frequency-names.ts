import type { AlertsPolicy, Frequency } from '#domain/alert/alerts-policy.ts';

const clock = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of each frequency and what it means. */
export const frequencyNames: Record<Frequency, (policy: AlertsPolicy) => { name: string; hint: string }> = {
  instant: () => ({ name: 'As it happens', hint: 'Up to three per day' }),
  daily: ({ hour }) => ({ name: 'Once a day', hint: `At ${clock(hour)}` }),
  weekly: ({ hour, weekday }) => ({ name: 'Once a week', hint: `${capital(weekday)} at ${clock(hour)}` }),
};
