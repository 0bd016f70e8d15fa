import { Checkbox } from '#ui/field/controls.tsx';
import { useSingleKeys } from './single-keys.ts';

export function KeySwitch() {
  const [work, setWork] = useSingleKeys();
  return (
    <Checkbox checked={work} onChange={({ target }) => setWork(target.checked)}>
      Use single-key shortcuts
    </Checkbox>
  );
}
