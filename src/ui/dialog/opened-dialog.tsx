import { lazy, Suspense } from 'react';
import { wholeSheet } from '../island/whole-sheet.ts';
import { untilFetched } from '../later/until-fetched.ts';
import type { DialogProps } from './dialog.tsx';

const Dialog = lazy(async () => {
  const [module] = await untilFetched(() => Promise.all([import('./dialog.tsx'), wholeSheet()]));
  return { default: module.Dialog };
});

/** A dialog for where few open one: drawn only once it is open, for it is fetched then. */
export const OpenedDialog = (props: DialogProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
