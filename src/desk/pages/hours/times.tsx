import { AnsweredInput } from '../../components/answered/answered.tsx';

/** When a day begins and ends. Both empty: closed. */
export const Times = ({
  name,
  open,
  close,
  day,
  turn,
  wrong,
}: {
  name: string;
  open: string;
  close: string;
  day: { open: string | null; close: string | null } | undefined;
  turn?: number;
  wrong: { 'aria-invalid': true; 'aria-describedby': string } | undefined;
}) => (
  <>
    <AnsweredInput
      type="time"
      name={open}
      aria-label={`${name} opens`}
      defaultValue={day?.open ?? ''}
      turn={turn}
      {...wrong}
    />
    <span aria-hidden="true">to</span>
    <AnsweredInput
      type="time"
      name={close}
      aria-label={`${name} closes`}
      defaultValue={day?.close ?? ''}
      turn={turn}
      {...wrong}
    />
  </>
);
