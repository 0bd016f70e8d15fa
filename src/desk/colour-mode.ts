/** Light or dark, where somebody has said so: else the system says it. A cookie, because the first paint must know. */
export type ColourMode = 'light' | 'dark';

const COOKIE = /(?:^|;\s*)desk-mode=(light|dark)(?:;|$)/;

export const colourMode = (cookies: string | null): ColourMode | undefined =>
  COOKIE.exec(cookies ?? '')?.[1] as ColourMode | undefined;

const YEAR_SECONDS = 31_536_000;

/** `undefined`: as the system. */
export const colourModeCookie = (mode: ColourMode | undefined): string =>
  `desk-mode=${mode ?? ''}; Max-Age=${mode ? YEAR_SECONDS : 0}; Path=/desk; SameSite=Lax`;
