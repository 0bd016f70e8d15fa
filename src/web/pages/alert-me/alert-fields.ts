import type { AlertsPolicy, Frequency } from '#domain/alert/alerts-policy.ts';

/** The form of an alert, as it was sent. */
export interface PostedAlert {
  email: string;
  frequency: Frequency;
  drops: boolean;
  /** The alert that someone wants, in words. */
  words: string;
  /** The words that the search in the form's address was read from. */
  read: string;
}

const LONGEST = 300;

/** Reads the fields of an alert form. A frequency that the site does not offer is its first. */
export function alertFields(form: FormData, { frequencies }: Pick<AlertsPolicy, 'frequencies'>): PostedAlert {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
  };
  return {
    email: field('email'),
    frequency: frequencies.find((one) => one === field('frequency')) ?? frequencies[0]!,
    drops: form.has('drops'),
    words: field('words'),
    read: field('read'),
  };
}
