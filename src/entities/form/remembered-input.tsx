import { useEffect, useRef, type ComponentProps } from 'react';
import { Input } from '#ui/field/controls.tsx';

interface RememberedInputProps extends ComponentProps<'input'> {
  defaultValue: string;
  /** What this device remembers of the shopper for this field: known only once the page has come to life. */
  remembered: string | undefined;
}

/**
 * A field that begins with what is remembered, unless something stands in it by then: a shopper types before the page
 * listens, and another name than the last time. What is forgotten is taken out, what was typed stays.
 */
export function RememberedInput({ remembered, defaultValue, ...rest }: RememberedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (remembered === undefined || input === null) return undefined;
    if (input.value === defaultValue && input !== document.activeElement) input.value = remembered;
    return () => {
      if (input.value === remembered) input.value = defaultValue;
    };
  }, [remembered, defaultValue]);
  return <Input ref={field} defaultValue={defaultValue} {...rest} />;
}
