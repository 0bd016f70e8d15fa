import type { PicturePolicy } from './picture-policy.ts';

/** Whether a site shows the picture of this address: a path of our own ("/pictures/…"), or https at a host that it allows. */
export function allowsPicture(address: string, { hosts }: PicturePolicy): boolean {
  if (address.startsWith('/')) return !address.startsWith('//');
  const [, hostname] = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:[/?]|$)/i.exec(address) ?? [];
  return hostname !== undefined && hosts.some((host) => matches(hostname.toLowerCase(), host));
}

const matches = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
