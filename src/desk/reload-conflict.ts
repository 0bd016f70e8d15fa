import type { ShouldRevalidateFunction } from 'react-router';

/** After a rejected change the page shows what someone else has saved: by default it stays as it was opened. */
export const reloadConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
