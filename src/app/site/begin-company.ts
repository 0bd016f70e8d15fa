import type { Clock } from '#app/clock.ts';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import type { NewLink, NewStaff } from '#app/staff/staff-store.ts';
import type { GroupDirectory } from '#domain/site/group-directory.ts';
import { newCompanyDocument, newCompanyProblems, type NewCompanyAnswers } from '#domain/site/new-company.ts';
import { slugOfName } from '#domain/site/new-site.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { applySites } from './apply-sites.ts';
import type { SettingsRevision, SiteIdentity, SiteRecord, SiteStore } from './site-store.ts';

export interface FirstCompany {
  directory: GroupDirectory;
  identity: SiteIdentity;
  revision: Omit<SettingsRevision, 'revision'>;
  admin: NewStaff;
  link: NewLink;
}

/**
 * Port: the first group of a server, with a dealership, a website and its first person; one transaction.
 * Throws `NotEmpty` when the server has a website or staff.
 */
export type WriteFirstCompany = (company: FirstCompany) => Promise<SiteRecord>;

export class NotEmpty extends Error {
  constructor() {
    super('This server has been set up already.');
  }
}

export type CompanyBegun =
  | { slug: string; token: string }
  | { problems: Partial<Record<keyof NewCompanyAnswers, string>> }
  | 'not empty';

/** How long the first person has to choose a password. */
const JOIN_MS = HOUR_MS;

/** Makes the company of an empty server. Its website is closed until its people open it. `token`: of the invitation of its first person. */
export async function beginCompany(
  { sites, write, clock }: { sites: SiteStore; write: WriteFirstCompany; clock: Clock },
  answers: NewCompanyAnswers,
  hosts: readonly string[],
): Promise<CompanyBegun> {
  const problems = newCompanyProblems(answers);
  if (Object.keys(problems).length > 0) return { problems };
  const slug = slugOfName(answers.company);
  const token = newSecret();
  const writing = {
    ...sites,
    apply: (identity, revision) =>
      write({
        directory: {
          group: { slug, name: answers.company },
          dealerships: [
            {
              slug,
              name: answers.company,
              url: null,
              phone: null,
              lead_email: answers.email,
              abn: null,
              dealer_license_number: null,
              locations: [],
            },
          ],
        },
        identity,
        revision,
        admin: { email: answers.email, name: answers.name, role: 'group-admin', reach: WHOLE_GROUP },
        link: { tokenHash: hashOf(token), expiresAt: new Date(clock.now().getTime() + JOIN_MS) },
      }),
  } satisfies SiteStore;
  try {
    const document = newCompanyDocument(answers, hosts);
    const [outcome] = await applySites(writing, clock, [{ slug, document }], {
      by: answers.name,
      note: 'Made by the first set-up',
      newGroups: [slug],
    });
    if (outcome!.outcome === 'refused' && (await sites.list()).length > 0) return 'not empty';
    if (outcome!.outcome === 'refused')
      return { problems: { company: `This name can’t be used: ${outcome!.problems[0]?.reason ?? 'it is refused'}.` } };
    return { slug, token };
  } catch (error) {
    if (error instanceof NotEmpty) return 'not empty';
    throw error;
  }
}
