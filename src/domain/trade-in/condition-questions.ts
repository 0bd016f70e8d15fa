/** The questions about a vehicle, besides its kilometres. No answer is preselected. */
export const CONDITION_QUESTIONS = [
  {
    name: 'outside',
    label: 'Exterior condition',
    hint: null,
    answers: [
      { value: 'like_new', label: 'Like new', hint: 'No marks you could find' },
      { value: 'good', label: 'Good', hint: 'A few small scratches or chips' },
      { value: 'fair', label: 'Fair', hint: 'Dents, or paint that shows its age' },
      { value: 'rough', label: 'Rough', hint: 'Panel damage or rust' },
    ],
  },
  {
    name: 'inside',
    label: 'Interior condition',
    hint: null,
    answers: [
      { value: 'like_new', label: 'Like new', hint: 'Clean, nothing worn' },
      { value: 'good', label: 'Good', hint: 'Light wear, no tears' },
      { value: 'fair', label: 'Fair', hint: 'Stains, or a worn wheel' },
      { value: 'rough', label: 'Rough', hint: 'Tears, smells or broken parts' },
    ],
  },
  {
    name: 'serviced',
    label: 'Serviced on time?',
    hint: 'A logbook or receipts help, and add to the price.',
    answers: [
      { value: 'always', label: 'Always', hint: null },
      { value: 'mostly', label: 'Mostly', hint: null },
      { value: 'no', label: 'No', hint: null },
    ],
  },
  {
    name: 'accident',
    label: 'Ever in an accident?',
    hint: null,
    answers: [
      { value: 'no', label: 'No', hint: null },
      { value: 'repaired', label: 'Repaired', hint: null },
      { value: 'not_repaired', label: 'Not repaired', hint: null },
    ],
  },
  {
    name: 'keys',
    label: 'How many keys?',
    hint: null,
    answers: [
      { value: 'one', label: 'One', hint: null },
      { value: 'two', label: 'Two or more', hint: null },
    ],
  },
] as const;

export type ConditionQuestion = (typeof CONDITION_QUESTIONS)[number];
type AnswerOf<Q extends ConditionQuestion> = Q['answers'][number]['value'];

/** What was answered, by question. */
export type Condition = { [Q in ConditionQuestion as Q['name']]: AnswerOf<Q> };
