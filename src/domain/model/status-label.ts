import type { Model } from './models-policy.ts';

/** "New and all_new add a label before the name; coming_soon shows 'Coming Soon'; new shows NEW." */
export const statusLabel = ({ status }: Pick<Model, 'status'>): string | null =>
  status === null ? null : ({ new: 'NEW', all_new: 'ALL NEW', coming_soon: 'Coming Soon' } as const)[status];
