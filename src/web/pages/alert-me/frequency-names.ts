import type { AlertsPolicy, Frequency } from '#domain/alert/alerts-policy.ts';

export const clockHour = (hour: number): string =>
  hour === 24 ? 'midnight' : `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of each frequency and what it means. */
export const frequencyNames: Record<Frequency, (policy: AlertsPolicy) => { name: string; hint: string }> = {
  instant: () => ({ name: 'As it happens', hint: 'Up to three per day' }),
  daily: ({ hour }) => ({ name: 'Once a day', hint: `At ${clockHour(hour)}` }),
  weekly: ({ hour, weekday }) => ({ name: 'Once a week', hint: `${capital(weekday)} at ${clockHour(hour)}` }),
};

/** The same for an owner: what is due at night is texted in the morning. */
export const frequencyFor = (
  frequency: Frequency,
  policy: AlertsPolicy,
  { byText }: { byText: boolean },
): { name: string; hint: string } => {
  const isByDay = policy.hour >= policy.textsFrom && policy.hour < policy.textsUntil;
  return frequencyNames[frequency](byText && !isByDay ? { ...policy, hour: policy.textsFrom } : policy);
};
