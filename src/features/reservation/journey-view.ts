import type { JourneyTask } from '#domain/checkout-journey/journey-answers.ts';

/** A checkout journey, finished: every amount is of this moment. */
export interface JourneyView {
  done: number;
  tasks: TaskView[];
  sum: { name: string; amount: string; total: boolean }[];
  /** What is financed, with its comparison rate and warning; null: nothing is, or no one can say. */
  repayment: { amount: string; text: string; comparison: string; warning: string; disclaimer: string } | null;
  /** What they have reserved with it, and the way there. */
  reservation: { title: string; text: string; link: { text: string; href: string } } | null;
  /** Where it is reserved; null: it cannot be, or they have it. */
  reserve: { text: string; href: string } | null;
  /** Why it cannot. */
  gone: string | null;
  note: string;
  /** Where it continues, on another device. */
  address: string;
}

export interface TaskView {
  task: JourneyTask;
  title: string;
  /** The answer, or the question. */
  text: string;
  amount: string | null;
  done: boolean;
  rows: { name: string; amount: string }[];
  choices: TaskChoice[];
  /** Several may be ticked. */
  several: boolean;
  /** `words`: no number is typed there; `options`: one of them is chosen. */
  fields: { name: string; label: string; value: string; words?: boolean; options?: readonly string[] }[];
  note: string | null;
  link: { text: string; href: string } | null;
  save: string;
}

export interface TaskChoice {
  value: string;
  title: string;
  text: string;
  amount: string | null;
  chosen: boolean;
}
