import { useRef } from 'react';
import { Checkbox } from '#ui/field/controls.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { useSingleKeys } from './single-keys.ts';

export function KeySwitch() {
  const [work, setWork] = useSingleKeys();
  const box = useRef<HTMLInputElement>(null);
  useEarlyEdit(
    () => String(box.current?.checked),
    String(work),
    (checked) => setWork(checked === 'true'),
  );
  return (
    <Checkbox ref={box} checked={work} onChange={({ target }) => setWork(target.checked)}>
      Use single-key shortcuts
    </Checkbox>
  );
}
