/** What a key may read. */
export const API_SCOPES = ['stock', 'changes'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Requests per minute that a key may be given; the largest fits the shared limiter. */
export const KEY_RATES = [30, 60, 300, 1_000] as const;
