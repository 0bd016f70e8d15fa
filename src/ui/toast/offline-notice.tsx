import { useCallback, useEffect, useState } from 'react';
import { UNREACHABLE } from '../later/unless-offline.ts';
import { Toast, type ToastView } from './toast.tsx';

/** Says that a press did nothing because the website cannot be reached. */
export function OfflineNotice() {
  const [toast, setToast] = useState<ToastView | null>(null);
  const done = useCallback(() => setToast(null), []);
  useEffect(() => {
    const show = () =>
      setToast({
        kind: 'alert',
        title: 'We can’t reach the website.',
        text: 'Nothing was changed. Check your connection and try again.',
      });
    window.addEventListener(UNREACHABLE, show);
    return () => window.removeEventListener(UNREACHABLE, show);
  }, []);
  return <Toast toast={toast} onDone={done} />;
}
