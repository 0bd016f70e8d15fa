import type { SiteSettings } from '#domain/site/site-settings.ts';

/** Websites of others whose pages may read something in a visitor's browser, by the settings of a site. `*`: all. */
export type AllowedOrigins = (settings: SiteSettings) => '*' | readonly string[];

/** For what describes the interface itself. */
export const anyOrigin: AllowedOrigins = () => '*';

/** For public data: it says the same to everyone, and a site says who may show it. */
export const publicOrigins: AllowedOrigins = ({ partner }) => partner.publicOrigins ?? '*';

/** For what is read with a key, which is a header and no cookie. */
export const partnerOrigins: AllowedOrigins = ({ partner }) => (partner.api ? partner.origins : []);
