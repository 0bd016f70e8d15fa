import { useRef, type ComponentProps } from 'react';
import { Input, Select, Textarea } from '#ui/field/controls.tsx';
import { useAnswer } from '#ui/field/use-answer.ts';
import { takeText } from './take-text.ts';

type Answered<Control> = Control & {
  defaultValue: string;
  /** As in `useAnswer`. */
  turn?: number | undefined;
  /** As in `useAnswer`. */
  note?: (text: string) => void;
};

/** A field that shows what is stored once its form was saved, and not over what was typed while that was under way. */
export function AnsweredInput({ turn, note, ...props }: Answered<ComponentProps<'input'>>) {
  const field = useRef<HTMLInputElement>(null);
  useAnswer(field, props.defaultValue, (text) => takeText(field.current!, text), note, turn);
  return <Input {...props} ref={field} />;
}

/** As `AnsweredInput`. */
export function AnsweredSelect({ turn, note, ...props }: Answered<ComponentProps<'select'>>) {
  const field = useRef<HTMLSelectElement>(null);
  useAnswer(field, props.defaultValue, (text) => takeText(field.current!, text), note, turn);
  return <Select {...props} ref={field} />;
}

/** As `AnsweredInput`. */
export function AnsweredTextarea({ turn, note, ...props }: Answered<ComponentProps<'textarea'>>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useAnswer(field, props.defaultValue, (text) => takeText(field.current!, text), note, turn);
  return <Textarea {...props} ref={field} />;
}
