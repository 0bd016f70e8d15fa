import { useState, type MouseEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PIN } from '#ui/icon/icons.ts';
import css from './locate-button.module.css';

const TIMEOUT_MS = 10_000;

/** A kilometre is enough to find a dealership, and all that leaves the device. */
const rounded = (degrees: number) => degrees.toFixed(2);

/**
 * "Use my location": asks the browser, and says what to do instead when it does not tell. `field`: the name of the place's
 * field in its form. Where another place is typed or sent in the meantime, that counts.
 */
export function LocateButton({
  field,
  onFound,
}: {
  field: string;
  onFound: (point: { lat: string; lng: string }) => void;
}) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'failed'>('idle');
  const ask = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!('geolocation' in navigator)) return setState('failed');
    const typed = () => (form?.elements.namedItem(field) as HTMLInputElement | null)?.value;
    const before = typed();
    const overtaken = new AbortController();
    const unlessOvertaken = (take: () => void) => {
      if (overtaken.signal.aborted || typed() !== before) return setState('idle');
      overtaken.abort();
      take();
    };
    form?.addEventListener('submit', () => overtaken.abort(), { signal: overtaken.signal });
    overtaken.signal.addEventListener('abort', () => setState('idle'));
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => unlessOvertaken(() => onFound({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })),
      ({ code }) => unlessOvertaken(() => setState(code === 1 ? 'refused' : 'failed')),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button size="small" variant="text" className={css.button} busy={state === 'asking'} onClick={ask}>
        <Icon of={PIN} />
        Use my location
      </Button>
      <output className={css.words}>
        {state === 'refused' && 'Location access is turned off in your browser. Enter a postcode instead.'}
        {state === 'failed' && 'We couldn’t find your location. Enter a postcode instead.'}
      </output>
    </>
  );
}
