import { separately } from '../later/separately.tsx';
import type { DialogProps } from './dialog.tsx';

/** A dialog for where few open one: drawn only once it is open, for it is fetched then. */
export const OpenedDialog = separately<DialogProps>(undefined, async () => (await import('./dialog.tsx')).Dialog);
