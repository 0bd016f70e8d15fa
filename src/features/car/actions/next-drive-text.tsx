import { nextDriveWords, type NextDrive } from '#domain/test-drive/next-drive.ts';
import { useMinute } from '#entities/opening/use-minute.ts';
import { useFetched } from '#ui/later/use-fetched.ts';
import css from './step-fact.module.css';

const readNext = async (response: Response) => ((await response.json()) as { next: NextDrive | null }).next;

/** "Today from 1:30 pm". While that is not known, when it has gone, and without script: what the button leads to. */
export function NextDriveText({ car }: { car: number }) {
  const minute = useMinute();
  const next = useFetched(`/api/next-drive?car_id=${car}`, readNext);
  const words =
    minute === null || next.state !== 'there' || next.value === null
      ? null
      : nextDriveWords(next.value, new Date(minute));
  if (words === null) return <span>Choose a time</span>;
  return (
    <span className={css.soon}>
      {words.day} <span className={css.from}>from </span>
      {words.time}
    </span>
  );
}
