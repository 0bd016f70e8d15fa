import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { error, ok, warning, type CheckResult } from './finding.ts';

/** What a website needs from outside its settings. */
export interface SiteReading {
  slug: string;
  /** Its own host names, without those that always resolve to this machine (*.localhost). */
  hosts: readonly string[];
  /** General enquiries have a destination. */
  hasDestination: boolean;
  /** Dealerships whose stock it shows and whose enquiries have no destination. */
  withoutDestination: readonly string[];
  /** Environment variables that its settings name. */
  variables: readonly string[];
  /** The variable of the mailbox that answers by email are read from (`lead.answers`). Null: there is none. */
  answerMailbox: string | null;
  /** Shoppers can have alerts by text message. */
  textsAlerts: boolean;
}

/** The result of a DNS lookup. */
export type HostAnswer = { host: string; addresses: readonly string[] } | { host: string; because: string };

export function judgeHosts(sites: readonly SiteReading[], answers: readonly HostAnswer[]): CheckResult[] {
  const siteOf = (host: string) => sites.find(({ hosts }) => hosts.includes(host))?.slug;
  const unresolved = answers.filter((answer) => 'because' in answer);
  const found = answers.length - unresolved.length;
  return [
    ...unresolved.map(({ host, because }) =>
      warning(
        'hosts',
        `${host} ${because}.`,
        "Point its DNS to the proxy in front of this server, or remove it from the site's hosts.",
        siteOf(host),
      ),
    ),
    ...(found > 0 || unresolved.length === 0
      ? [
          ok(
            'hosts',
            answers.length === 0
              ? 'No site has a host name of its own.'
              : `${found} of ${counted(answers.length, 'host name')} ${plural(found, 'resolves', 'resolve')}.`,
          ),
        ]
      : []),
  ];
}

export function judgeDestinations(sites: readonly SiteReading[]): CheckResult[] {
  const findings = sites.flatMap(({ slug, hasDestination, withoutDestination }): CheckResult[] => {
    const fix = "Set an email address (lead.email), a lead system (lead.adfEmail) or a webhook in the site's settings.";
    if (hasDestination) return [];
    return [
      ...withoutDestination.map((dealership) =>
        error(
          'destinations',
          `Enquiries about vehicles at ${dealership} are not delivered to anyone.`,
          `Give ${dealership} a lead_email. Or: ${fix}`,
          slug,
        ),
      ),
      warning('destinations', 'General enquiries are not delivered to anyone.', fix, slug),
    ];
  });
  return findings.length > 0
    ? findings
    : [ok('destinations', `Every enquiry on ${counted(sites.length, 'site')} has a destination.`)];
}

export interface SecretReading {
  sites: readonly SiteReading[];
  isSet(variable: string): boolean;
  /** Texts go out through a provider (`SMS_URL`) that forwards the answers only with a key. */
  answersNeedKey: boolean;
  /** Many processes may run on this database. */
  shared: boolean;
  public: boolean;
}

export function judgeSecrets({ sites, isSet, answersNeedKey, shared, public: isPublic }: SecretReading): CheckResult[] {
  const findings: CheckResult[] = [];
  if (!isSet('SECRET') && shared)
    findings.push(
      error(
        'secrets',
        'SECRET is not set. Each web process generates its own, so a captcha solved on one is rejected by another.',
        'Set SECRET to the same long random string on every web process.',
      ),
    );
  if (!isSet('METRICS_TOKEN') && isPublic)
    findings.push(
      warning(
        'secrets',
        'METRICS_TOKEN is not set, so /metrics is disabled.',
        'Set METRICS_TOKEN and send it from your monitoring.',
      ),
    );
  const texting = sites.filter(({ textsAlerts }) => textsAlerts).map(({ slug }) => slug);
  if (texting.length > 0 && answersNeedKey && !isSet('SMS_INBOUND_KEY'))
    findings.push(
      error(
        'secrets',
        'SMS_INBOUND_KEY is not set, so STOP in answer to an alert by text message is not received.',
        'Set SMS_INBOUND_KEY and let ClickSend forward incoming messages to this server, or turn alerts.byText off.',
        joinAnd(new Set(texting)),
      ),
    );
  const unread = Map.groupBy(
    sites.filter(({ answerMailbox }) => answerMailbox !== null && !isSet(answerMailbox)),
    ({ answerMailbox }) => answerMailbox!,
  );
  for (const [variable, named] of unread)
    findings.push(
      warning(
        'secrets',
        `${variable} is named in lead.answers but not set, so email replies from shoppers are not read.`,
        `Set ${variable} to imaps://user:password@host in the environment of web and worker, or set lead.answers to null.`,
        joinAnd(new Set(named.map(({ slug }) => slug))),
      ),
    );
  const users = Map.groupBy(
    sites.flatMap(({ slug, variables }) => variables.map((variable) => ({ slug, variable }))),
    ({ variable }) => variable,
  );
  for (const [variable, needed] of users) {
    if (isSet(variable)) continue;
    findings.push(
      error(
        'secrets',
        `${variable} is named in settings but not set.`,
        `Set ${variable} in the environment of web and worker, or change the setting.`,
        joinAnd(new Set(needed.map(({ slug }) => slug))),
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('secrets', `All required secrets are set (${users.size + 1}).`)];
}
