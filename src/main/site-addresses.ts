import type { LiveSite } from '#app/site/live-sites.ts';

/** A line for each site with its URL, group sites first. */
export function siteAddresses(sites: readonly LiveSite[], baseDomain: string, port: number): string {
  if (sites.length === 0)
    return `Listening on http://${baseDomain}:${port}, with no site yet. Apply one: npm run forecourt -- site apply sites/<slug>`;
  const home = sites.toSorted((a, b) => a.record.id - b.record.id).find((site) => site.settings.site.kind === 'group');
  const rows = sites
    .toSorted((a, b) => Number(b === home) - Number(a === home) || a.record.slug.localeCompare(b.record.slug))
    .map(
      (site) =>
        [
          `http://${site === home ? '' : `${site.record.slug}.`}${baseDomain}:${port}`,
          site.settings.site.name,
        ] as const,
    );
  const width = Math.max(...rows.map(([address]) => address.length));
  return rows.map(([address, name]) => `  ${address.padEnd(width)}  ${name}`).join('\n');
}

/** The origin of a host: with its port on the user's own machine, else https at the default port. */
export const siteOrigin = (host: string, { BASE_DOMAIN, PORT }: { BASE_DOMAIN: string; PORT: number }): string =>
  BASE_DOMAIN === 'localhost' && host.endsWith('localhost') ? `http://${host}:${PORT}` : `https://${host}`;
