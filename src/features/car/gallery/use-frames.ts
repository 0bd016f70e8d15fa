import { useEffect, useState } from 'react';

export interface Frames {
  loaded: number;
  failed: boolean;
  retry(): void;
}

const NONE = { loaded: 0, failed: false };

/** Fetches all pictures of a spin and keeps them, so that it turns without a gap. */
export function useFrames(addresses: readonly string[]): Frames {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(NONE);
  const key = addresses.join('\n');
  useEffect(() => {
    const images = key.split('\n').map((address) => {
      const image = new Image();
      image.addEventListener('load', () => setState((now) => ({ ...now, loaded: now.loaded + 1 })));
      image.addEventListener('error', () => setState((now) => ({ ...now, failed: true })));
      image.src = address;
      return image;
    });
    return () => {
      for (const image of images) image.removeAttribute('src'); // what is on its way is not needed any more
    };
  }, [key, attempt]);
  return {
    ...state,
    retry() {
      setState(NONE);
      setAttempt(attempt + 1);
    },
  };
}
