import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { lookAtHosts, readHost } from '#app/set-up/look-at-hosts.ts';
import { siteNow } from '#app/set-up/set-up-facts.ts';
import { judgeCertificate } from '#domain/set-up/certificate-words.ts';
import { changedHosts } from '#domain/set-up/changed-hosts.ts';
import { LOCAL_EXAMPLES } from '#domain/location/local-examples.ts';
import { formatDayOfMonth } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { RecordsToCopy, SeenState } from '../../components/set-up-records/set-up-records.tsx';
import { deskRequest, deskServices } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import { publishHere, refusalWords, staffHere } from '../set-up/at-set-up.ts';
import type { Route } from './+types/route.ts';
import css from './set-up-domain.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { setUp, settings } = deskServices(context);
  const { record, settings: about } = await siteNow(settings.sites, staffHere(context).site);
  const own = `${record.slug}.${setUp.baseDomain}`;
  const hosts = await lookAtHosts(setUp, record);
  const seen = await Promise.all(
    hosts.map(async (host) => ({
      ...host,
      // a name that leads elsewhere shows someone else's certificate
      certificate:
        host.verdict === 'wrong' || host.host === own
          ? null
          : certificateWords(await setUp.certificateOf(host.host), about.site.timezone),
    })),
  );
  return {
    hosts: seen,
    own,
    local: setUp.baseDomain === 'localhost',
    example: LOCAL_EXAMPLES[about.site.country].domain,
  };
}

function certificateWords(
  found: Awaited<ReturnType<ReturnType<typeof deskServices>['setUp']['certificateOf']>>,
  timezone: string,
) {
  if (found.state !== 'valid') return judgeCertificate(found);
  const day = localDay(found.until, timezone);
  return judgeCertificate({ state: 'valid', until: `${formatDayOfMonth(day)} ${day.slice(0, 4)}` });
}

const NOTES = {
  add: 'Added a host name',
  canonical: 'Changed the main host name',
  remove: 'Removed a host name',
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, about } = postedIntent(context, 'set-up-domain');
  const typed = intent === 'add' ? fieldOf(await request.formData(), 'host') : '';
  const refuse = (problem: string, status: number) => data({ intent, typed, problem }, { status });
  const { setUp, settings } = deskServices(context);
  const read = intent === 'add' ? readHost(typed, setUp.baseDomain) : { host: about };
  if ('because' in read) return refuse(read.because, 422);
  const { record } = await siteNow(settings.sites, staffHere(context).site);
  const { hostname } = new URL(context.get(deskRequest).requestedOrigin);
  const [found] = intent === 'add' ? await lookAtHosts(setUp, { slug: record.slug, hosts: [read.host] }) : [];
  const next = changedHosts(
    record.hosts,
    { change: intent, host: read.host },
    { usedNow: hostname, own: `${record.slug}.${setUp.baseDomain}`, leadsHere: found?.verdict === 'right' },
  );
  if ('because' in next) return refuse(next.because, 409);
  const refused = await publishHere(context, { hosts: { value: next.hosts } }, NOTES[intent]);
  return refused ? refuse(refusalWords(refused), 409) : redirect('/start/domain');
}

export const meta: Route.MetaFunction = () => [{ title: 'Domain name | Desk' }];

/** The host names of a website: where they lead, what to enter at the registrar, and which one is the main one. */
export default function SetUpDomain({
  loaderData: { hosts, own, local, example },
  actionData: refusal,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const error = refusal?.intent === 'add' ? refusal.problem : undefined;
  const hint = `For example www.${example}. Add the name without www, too.`;
  return (
    <>
      <PageHeading title="Domain name" note={`The website is always at ${own}, too.`}>
        <Link className="link" to="/start">
          Back to set-up
        </Link>
      </PageHeading>
      <div className={css.page}>
        {refusal && refusal.intent !== 'add' && <Banner title="Nothing was changed">{refusal.problem}</Banner>}
        {hosts.length === 0 ? (
          <p className={css.none}>
            No host names yet. Add one that your company owns{local ? '.' : ', and we’ll say what to enter.'}
          </p>
        ) : (
          <ul className={css.hosts}>
            {hosts.map(({ host, verdict, words, records, certificate }, index) => (
              <li key={host} className={css.host}>
                <div>
                  <h2>
                    {host} {index === 0 && <small>Main address</small>}
                  </h2>
                  <SeenState verdict={verdict} words={words} />
                  {certificate && <SeenState {...certificate} />}
                  <RecordsToCopy records={records} about={host} />
                </div>
                <Form method="post" className={css.acts}>
                  {index > 0 && (
                    <Button type="submit" name="intent" value={`canonical:${host}`} variant="text" size="small">
                      Make main address<span className="vh">: {host}</span>
                    </Button>
                  )}
                  {host !== own && (
                    <Button type="submit" name="intent" value={`remove:${host}`} variant="text" size="small">
                      Remove<span className="vh"> {host}</span>
                    </Button>
                  )}
                </Form>
              </li>
            ))}
          </ul>
        )}
        {local && (
          <p className={css.note}>
            This server has no public address yet, so we can’t say what to enter for a name. The operator of this server
            sets <code>BASE_DOMAIN</code>.
          </p>
        )}
        {hosts.length > 0 && (
          <p className={css.note}>
            Search engines list pages at the main address. Changed records can take an hour to be seen everywhere.{' '}
            <Link className="link" to="/start/domain">
              Check again
            </Link>
          </p>
        )}
        <Form method="post" className={css.add} noValidate>
          <Field id="host" label="Host name" hint={hint} error={error}>
            <Input
              {...describedBy('host', { hint, error })}
              name="host"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={error === undefined ? '' : refusal?.typed}
              key={hosts.length}
            />
          </Field>
          <Button type="submit" name="intent" value="add" variant="filled" busy={busy}>
            Add host name
          </Button>
        </Form>
      </div>
    </>
  );
}
