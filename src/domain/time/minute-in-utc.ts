/** "2026-11-23T18:12Z": a command's reader may be in any zone. */
export const minuteInUtc = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;
