import { useRef, useState } from 'react';
import { Checkbox } from '#ui/field/controls.tsx';
import { useAnswer, type AnsweredField } from '#ui/field/use-answer.ts';
import css from './alert.module.css';
import type { AlertFormView } from './alert-form-view.ts';

/** How often an alert is sent. Words may say it, too; a choice that is made while they are read stays. */
export function AlertFrequency({
  frequencies,
  answered,
}: Pick<AlertFormView, 'frequencies'> & {
  /** What was sent, or what the words say. */
  answered: string | undefined;
}) {
  const answer = answered ?? frequencies.find(({ checked }) => checked)?.value ?? '';
  const [drawn] = useState(answer);
  const choice = useRef<AnsweredField>(null);
  useAnswer(choice, answer, (value) => (choice.current!.value = value));
  return (
    <fieldset className={css.choices} ref={(place) => void (choice.current = place && choiceIn(place))}>
      <legend>How often</legend>
      {frequencies.map(({ value, name, hint }) => (
        <Checkbox key={value} type="radio" name="frequency" value={value} defaultChecked={value === drawn}>
          {name}
          <small className={css.hint}>{hint}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}

const choiceIn = (place: HTMLFieldSetElement): AnsweredField => ({
  form: place.form,
  get value() {
    return place.querySelector<HTMLInputElement>(':checked')?.value ?? '';
  },
  set value(value) {
    for (const radio of place.querySelectorAll('input')) radio.checked = radio.value === value;
  },
});
