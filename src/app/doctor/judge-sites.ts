import { error, ok, warning, type Finding } from './finding.ts';

/** A website, as far as it needs something outside its settings. */
export interface SiteReading {
  slug: string;
  /** Its own host names, without those that lead to this machine by themselves (*.localhost). */
  hosts: readonly string[];
  /** Someone gets an enquiry that is about no vehicle. */
  heard: boolean;
  /** Dealerships whose stock it shows and whose enquiries reach nobody. */
  unheard: readonly string[];
  /** Environment variables that its settings name. */
  variables: readonly string[];
}

/** What came of looking a host name up. */
export type HostAnswer = { host: string; addresses: readonly string[] } | { host: string; because: string };

export function judgeHosts(sites: readonly SiteReading[], answers: readonly HostAnswer[]): Finding[] {
  const siteOf = (host: string) => sites.find(({ hosts }) => hosts.includes(host))?.slug;
  const lost = answers.filter((answer) => 'because' in answer);
  const found = answers.length - lost.length;
  return [
    ...lost.map(({ host, because }) =>
      warning(
        'hosts',
        `${host} ${because}.`,
        'Let its DNS lead to the proxy in front of this server, or take it out of the site’s hosts.',
        siteOf(host),
      ),
    ),
    ...(found > 0 || lost.length === 0
      ? [
          ok(
            'hosts',
            answers.length === 0
              ? 'No site has a host name of its own.'
              : `${found} of ${answers.length} host names lead somewhere.`,
          ),
        ]
      : []),
  ];
}

export function judgeDestinations(sites: readonly SiteReading[]): Finding[] {
  const findings = sites.flatMap(({ slug, heard, unheard }): Finding[] => {
    const fix = 'Name a mailbox (lead.email), a lead system (lead.adfEmail) or a webhook in its settings.';
    if (heard) return [];
    return [
      ...unheard.map((dealership) =>
        error(
          'destinations',
          `An enquiry about a vehicle of ${dealership} reaches nobody.`,
          `Give ${dealership} a lead_email. Or: ${fix}`,
          slug,
        ),
      ),
      warning('destinations', 'An enquiry that is about no vehicle reaches nobody.', fix, slug),
    ];
  });
  return findings.length > 0
    ? findings
    : [ok('destinations', `Every enquiry of ${sites.length} sites has somebody to go to.`)];
}

export interface SecretReading {
  sites: readonly SiteReading[];
  isSet(variable: string): boolean;
  /** Many processes may run on this database. */
  shared: boolean;
  public: boolean;
}

export function judgeSecrets({ sites, isSet, shared, public: isPublic }: SecretReading): Finding[] {
  const findings: Finding[] = [];
  if (!isSet('SECRET') && shared)
    findings.push(
      error(
        'secrets',
        'SECRET is not set: each web process makes its own, and a captcha solved at one is refused by the next.',
        'Set SECRET to the same long random word for every web process.',
      ),
    );
  if (!isSet('METRICS_TOKEN') && isPublic)
    findings.push(
      warning(
        'secrets',
        'METRICS_TOKEN is not set: nobody can read /metrics.',
        'Set it, and let your monitoring send it.',
      ),
    );
  const users = Map.groupBy(
    sites.flatMap(({ slug, variables }) => variables.map((variable) => ({ slug, variable }))),
    ({ variable }) => variable,
  );
  for (const [variable, wanted] of users) {
    if (isSet(variable)) continue;
    findings.push(
      error(
        'secrets',
        `${variable} is named by settings and not set.`,
        'Set it in the environment of web and worker, or change the setting.',
        [...new Set(wanted.map(({ slug }) => slug))].join(', '),
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('secrets', `All that are needed are set (${users.size + 1}).`)];
}
