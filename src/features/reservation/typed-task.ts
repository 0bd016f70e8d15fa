import type { TypedAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { TaskView } from './journey-view.ts';

/** Under which name a choice of a task is sent. */
export const choiceName = ({ task, several }: TaskView): string => (several ? 'product' : `way-${task}`);

/** What a task shows of its answer, by the field's name: what differs from it has been typed. */
export const shownIn = (view: TaskView): Record<string, string[]> => ({
  ...(view.choices.length > 0 && {
    [choiceName(view)]: view.choices.filter(({ chosen }) => chosen).map(({ value }) => value),
  }),
  ...Object.fromEntries(view.fields.map(({ name, value }) => [name, [value]])),
});

/** A task with what was typed there and is not saved. */
export function typedTask(view: TaskView, typed: TypedAnswers): { task: TaskView; unsaved: boolean } {
  const ways = typed[choiceName(view)];
  const task = {
    ...view,
    choices: view.choices.map((choice) => ({ ...choice, chosen: ways?.includes(choice.value) ?? choice.chosen })),
    fields: view.fields.map((field) => ({ ...field, value: typed[field.name]?.[0] ?? field.value })),
  };
  return { task, unsaved: JSON.stringify(shownIn(task)) !== JSON.stringify(shownIn(view)) };
}
