/** Longest name and longest part of a name in the DNS, in characters (RFC 1035). */
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

/** The host name in what someone typed or pasted: "https://Www.Dealer.Example:443/cars?a=1" is "www.dealer.example". */
export const hostPart = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '');

/**
 * Why a website can't be at a host name, which is in lower case and ASCII (xn--… for other letters). Undefined: it can.
 * `baseDomain`: the server's own domain, whose names it gives to websites itself.
 */
export function hostProblem(host: string, baseDomain: string): string | undefined {
  if (host === '') return 'Enter a host name, for example www.dealer.example.';
  const labels = host.split('.');
  if (host.includes(':') || /^\d+$/.test(labels.at(-1)!)) return 'Enter a name, not an IP address.';
  if (host.includes('@')) return 'Enter the host name alone, without the name and @ of an email address.';
  if (host === 'localhost' || labels.at(-1) === 'localhost') return 'localhost leads to each visitor’s own machine.';
  if (host === baseDomain || host.endsWith(`.${baseDomain}`))
    return `Names under ${baseDomain} belong to this server. Enter a domain of your own.`;
  if (labels.length === 1) return 'Enter the whole name with its ending, for example .com.au or .co.nz.';
  if (labels.some((label) => !/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label)))
    return 'A host name has letters, digits and hyphens, parted by dots.';
  if (host.length > LONGEST_NAME || labels.some((label) => label.length > LONGEST_LABEL))
    return `A host name has up to ${LONGEST_NAME} characters, and up to ${LONGEST_LABEL} between two dots.`;
  return undefined;
}
