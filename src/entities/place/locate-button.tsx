import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PIN } from '#ui/icon/icons.ts';
import css from './locate-button.module.css';

const TIMEOUT_MS = 10_000;

/** A kilometre is enough to find a dealership, and all that leaves the device. */
const rounded = (degrees: number) => degrees.toFixed(2);

/** "Use my location": asks the browser, and says what to do instead when it does not tell. */
export function LocateButton({ onFound }: { onFound: (point: { lat: string; lng: string }) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'failed'>('idle');
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      ({ code }) => setState(code === 1 ? 'refused' : 'failed'),
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
