import { useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import css from './photos.module.css';

interface ChooseFilesProps extends ComponentProps<'input'> {
  label: string;
  onGive: (files: File[]) => void;
}

/** Gives files as they are chosen, also those that were chosen before the script came. */
export function ChooseFiles({ label, onGive, className, ...rest }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const give = () => {
    const files = [...(input.current!.files ?? [])];
    input.current!.value = ''; // the same file may be chosen again
    if (files.length > 0) onGive(files);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at hydration: later the field says itself what was chosen
  useEffect(give, []);
  return (
    <label className={classNames(css.choose, className)}>
      <span>{label}</span>
      <input ref={input} type="file" name="files" onChange={give} {...rest} />
    </label>
  );
}
