import { useEffect, useState } from 'react';
import css from './sign-in.module.css';

/** Counts down where there is a script; without one the server says when it is too soon. */
export function ResendButton({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const ready = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((ready - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <button type="submit" name="step" value="again" className={css.link} disabled={left > 0}>
      {left > 0 ? (
        <span className="num">
          Send again in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      ) : (
        'Send again'
      )}
    </button>
  );
}
