/** Whether what arrived or was paid proves the account that is connected now: through one before, it proves nothing of this one. */
export const provesAccount = (provenAt: Date, connected: { connectedAt: Date } | undefined): boolean =>
  connected === undefined || provenAt >= connected.connectedAt;
