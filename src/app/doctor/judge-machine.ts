import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { error, ok, warning, type Check, type CheckResult } from './finding.ts';

/** The state of a folder that this program writes to. */
export interface FolderReading {
  path: string;
  /** False: the path is a file. */
  isFolder: boolean;
  writable: boolean;
  freeBytes: number;
  totalBytes: number;
}

const MB = 1_048_576;
/** Below this, the next segments of the database's log do not fit. */
const FULL_BYTES = 256 * MB;
const TIGHT_BYTES = 2_048 * MB;

export function judgeFolder(check: Extract<Check, 'disk' | 'pictures'>, folder: FolderReading): CheckResult {
  const { path, isFolder, writable, freeBytes, totalBytes } = folder;
  if (!isFolder) return error(check, 'This is a file, not a folder.', 'Set DATA_DIR to a folder.', path);
  if (!writable)
    return error(
      check,
      'No write permission.',
      'Give the folder to the user that runs Forecourt, or set DATA_DIR to another.',
      path,
    );
  if (totalBytes === 0) return error(check, 'The folder is not writable.', 'Set DATA_DIR to a folder on a disk.', path);
  const what = `${formatNumber(Math.floor(freeBytes / MB))} MB of ${formatNumber(Math.floor(totalBytes / MB))} MB are free.`;
  const fix = 'Free some space, or move DATA_DIR to a larger disk. PICTURE_CACHE_MB limits the image cache.';
  if (freeBytes < FULL_BYTES) return error(check, what, fix, path);
  return freeBytes < TIGHT_BYTES ? warning(check, what, fix, path) : ok(check, what, path);
}

/** `unknown`: time zones of locations that this version of Node does not know. */
export function judgeTimeZones({
  locations,
  unknown,
  version,
}: {
  locations: number;
  unknown: readonly { location: string; zone: string }[];
  version: string;
}): CheckResult[] {
  if (unknown.length === 0)
    return [ok('time zones', `The time zones of ${counted(locations, 'location')} are known (tzdata ${version}).`)];
  return unknown.map(({ location, zone }) =>
    error(
      'time zones',
      `Unknown time zone "${zone}", so opening hours cannot be shown.`,
      'Correct it in the dealership file, for example Australia/Brisbane or Pacific/Auckland, and apply the file.',
      location,
    ),
  );
}

export interface MailReading {
  /** Host and port, without its account; undefined: emails are caught in the database. */
  server: string | undefined;
  /** It was connected at the desk; else `SMTP_URL` names it. */
  atDesk: boolean;
  /** Why the server does not accept email; undefined: it does. */
  problem: string | undefined;
  /** The domain of the address that emails come from. */
  senderDomain: string;
  /** Visitors from other machines are served. */
  public: boolean;
}

export function judgeMail({ server, atDesk, problem, senderDomain, public: isPublic }: MailReading): CheckResult[] {
  if (server === undefined)
    return [
      isPublic
        ? error(
            'mail',
            'No mail server is set. Leads are stored but not emailed to dealers.',
            'Set SMTP_URL, or connect a mail server at the desk (Set up, Enquiries and email).',
          )
        : ok('mail', 'No mail server is set. Emails are caught in the database and shown at inbox.localhost.'),
    ];
  const findings = [
    problem === undefined
      ? ok('mail', 'The mail server accepts our login.', server)
      : error(
          'mail',
          problem,
          `${atDesk ? 'Connect it again at the desk' : 'Correct SMTP_URL'}, or allow this machine to connect to the mail server.`,
          server,
        ),
  ];
  if (/(^|\.)localhost$/.test(senderDomain))
    findings.push(
      warning(
        'mail',
        `Emails are sent from ${senderDomain}, which most mail servers reject.`,
        atDesk
          ? 'Connect it again at the desk with an address at your own domain.'
          : 'Set MAIL_FROM to an address at your own domain.',
      ),
    );
  return findings;
}

/** `public`: visitors from other machines are served, which usually needs a proxy that terminates TLS. */
export const judgeProxy = ({ trusted, public: isPublic }: { trusted: boolean; public: boolean }): CheckResult[] =>
  trusted || !isPublic
    ? [ok('proxy', trusted ? 'Trusted proxies are set.' : 'No trusted proxies are set. None are needed on localhost.')]
    : [
        warning(
          'proxy',
          'TRUST_PROXY is not set. Behind a proxy, all visitors share one address and its rate limits, and links start with http.',
          'Set TRUST_PROXY to the proxies in front, for example loopback. Leave it unset only if visitors connect to this server directly.',
        ),
      ];
