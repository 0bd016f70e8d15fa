import { nextDriveText, type NextDrive } from '#domain/test-drive/next-drive.ts';
import { useMinute } from '#entities/opening/use-minute.ts';
import { useFetched } from '#ui/later/use-fetched.ts';
import css from './step-fact.module.css';

const readNext = async (response: Response) => ((await response.json()) as { next: NextDrive | null }).next;

/** "Today from 1:30 pm". While that is not known, when it has gone, and without script: what the button leads to. */
export function NextDriveText({ car }: { car: number }) {
  const minute = useMinute();
  const next = useFetched(`/api/next-drive?car_id=${car}`, readNext);
  const text =
    minute === null || next.state !== 'there' || next.value === null
      ? null
      : nextDriveText(next.value, new Date(minute));
  if (text === null) return <span>Choose a time</span>;
  const [day, time] = text.split(' from ');
  return (
    <span className={css.soon}>
      {day} <span className={css.from}>from </span>
      {time}
    </span>
  );
}
