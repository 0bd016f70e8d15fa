import { monogram, type MonogramFrame } from '#domain/brand/monogram.ts';
import css from './monogram.module.css';

const FRAMES: Record<MonogramFrame, string> = {
  circle: 'M22 1.5a20.5 20.5 0 1 0 0 41a20.5 20.5 0 1 0 0-41z',
  square: 'M8 1.5h28a6.5 6.5 0 0 1 6.5 6.5v28a6.5 6.5 0 0 1-6.5 6.5H8A6.5 6.5 0 0 1 1.5 36V8A6.5 6.5 0 0 1 8 1.5z',
  hexagon: 'M12 2.5h20L42.5 22 32 41.5H12L1.5 22z',
  diamond: 'M22 1.5 42.5 22 22 42.5 1.5 22z',
  sides: 'M1.5 6v32M42.5 6v32',
  line: 'M4 40.5h36',
};

/** A brand's own drawing where the settings have one, else its letters in a plain frame. Beside a title, so that it says nothing itself. */
export function Monogram({ title, logo }: { title: string; logo: string | null }) {
  if (logo !== null) return <span className={css.logo} aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} />;
  const { letters, frame } = monogram(title);
  return (
    <svg className={css.monogram} viewBox="0 0 44 44" aria-hidden="true">
      <path d={FRAMES[frame]} />
      <text x="22" y="29" textAnchor="middle" data-long={letters.length > 2 ? true : undefined}>
        {letters}
      </text>
    </svg>
  );
}
