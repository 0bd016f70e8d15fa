import { error, ok, warning, type Check, type Finding } from './finding.ts';

/** A folder that this program writes into. */
export interface FolderReading {
  path: string;
  /** False: a file stands where the folder would be. */
  isFolder: boolean;
  writable: boolean;
  freeBytes: number;
  totalBytes: number;
}

const MB = 1_048_576;
/** Below it the next segments of the database's log find no room. */
const FULL_BYTES = 256 * MB;
const TIGHT_BYTES = 2_048 * MB;

export function judgeFolder(check: Extract<Check, 'disk' | 'pictures'>, folder: FolderReading): Finding {
  const { path, isFolder, writable, freeBytes, totalBytes } = folder;
  if (!isFolder)
    return error(check, 'A file stands there, where a folder is wanted.', 'Set DATA_DIR to a folder.', path);
  if (!writable)
    return error(
      check,
      'This user may not write there.',
      'Give the folder to the user that runs Forecourt, or set DATA_DIR to another.',
      path,
    );
  if (totalBytes === 0)
    return error(check, 'Nothing can be stored there.', 'Set DATA_DIR to a folder on a disk.', path);
  const what = `${Math.floor(freeBytes / MB).toLocaleString('en-AU')} MB of ${Math.floor(totalBytes / MB).toLocaleString('en-AU')} MB are free.`;
  const fix = 'Make room, or move DATA_DIR to a larger disk; PICTURE_CACHE_MB bounds the pictures.';
  if (freeBytes < FULL_BYTES) return error(check, what, fix, path);
  return freeBytes < TIGHT_BYTES ? warning(check, what, fix, path) : ok(check, what, path);
}

/** `unknown`: zones of locations that this Node does not know. */
export function judgeTimeZones({
  locations,
  unknown,
  version,
}: {
  locations: number;
  unknown: readonly { location: string; zone: string }[];
  version: string;
}): Finding[] {
  if (unknown.length === 0) return [ok('time zones', `Those of ${locations} locations are known (tzdata ${version}).`)];
  return unknown.map(({ location, zone }) =>
    error(
      'time zones',
      `${zone} is not known, so opening hours cannot be told.`,
      'Correct it in the dealership file (Australia/Brisbane, Pacific/Auckland) and apply it.',
      location,
    ),
  );
}

export interface MailReading {
  /** Host and port of SMTP_URL, without its account; undefined: mails are caught in the database. */
  server: string | undefined;
  /** Why the server does not take mail; undefined: it does. */
  problem: string | undefined;
  /** The domain of MAIL_FROM. */
  senderDomain: string;
  /** Visitors other than the one at this machine are served. */
  public: boolean;
}

export function judgeMail({ server, problem, senderDomain, public: isPublic }: MailReading): Finding[] {
  if (server === undefined)
    return [
      isPublic
        ? error(
            'mail',
            'There is no mail server: every lead is caught in the database, and no dealer hears of it.',
            'Set SMTP_URL.',
          )
        : ok('mail', 'Mail is caught in the database, to be read at inbox.localhost.'),
    ];
  const findings = [
    problem === undefined
      ? ok('mail', 'The mail server answers and knows us.', server)
      : error('mail', problem, 'Correct SMTP_URL, or let this machine reach the server.', server),
  ];
  if (/(^|\.)localhost$/.test(senderDomain))
    findings.push(
      warning(
        'mail',
        `Mails come from ${senderDomain}, which most mailboxes refuse.`,
        'Set MAIL_FROM to an address of a domain that is yours.',
      ),
    );
  return findings;
}

/** `public`: strangers are served, which is hardly ever done without a proxy that holds the certificates. */
export const judgeProxy = ({ trusted, public: isPublic }: { trusted: boolean; public: boolean }): Finding[] =>
  trusted || !isPublic
    ? [ok('proxy', trusted ? 'The proxies in front are named.' : 'None is named, and none is needed on localhost.')]
    : [
        warning(
          'proxy',
          'TRUST_PROXY is not set: behind a proxy every visitor has its address, and shares its limits; links begin with http.',
          'Set it to the proxies in front, such as loopback; leave it out only where visitors reach this server themselves.',
        ),
      ];
