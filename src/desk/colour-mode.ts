/** The chosen theme; without a choice the system decides. It is a cookie, because the first paint needs it. */
export type ColourMode = 'light' | 'dark';

const COOKIE = /(?:^|;\s*)desk-mode=(light|dark)(?:;|$)/;

export const colourMode = (cookies: string | null): ColourMode | undefined =>
  COOKIE.exec(cookies ?? '')?.[1] as ColourMode | undefined;

const YEAR_SECONDS = 31_536_000;

/** `undefined`: match the system. */
export const colourModeCookie = (mode: ColourMode | undefined): string =>
  `desk-mode=${mode ?? ''}; Max-Age=${mode ? YEAR_SECONDS : 0}; Path=/desk; SameSite=Lax`;
