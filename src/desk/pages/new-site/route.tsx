import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { deriveTheme } from '#domain/theme/derive-theme.ts';
import { NEW_SITE_STEPS, slugOfName, type NewSiteAnswers } from '#domain/site/new-site.ts';
import { joinAnd } from '#domain/text/words.ts';
import { SECOND_MS } from '#domain/time/durations.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices } from '../../context.ts';
import type { Route } from './+types/route.ts';
import { makeSite, mayMakeSites } from './make-site.ts';
import css from './new-site.module.css';
import { errorsAt, Step } from './step.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = mayMakeSites(context);
  const { sites } = deskServices(context).settings;
  const [all, { dealerships }] = await Promise.all([sites.list(), sites.directory(staff.groupId)]);
  const own = all.filter(({ group_id }) => group_id === staff.groupId);
  const live = context.get(deskRequest).groupSites();
  const slug = new URL(request.url).searchParams.get('made');
  return {
    // a published site is live a moment later, and its name and address are known only then
    made:
      slug !== null && own.some((site) => site.slug === slug)
        ? { slug, live: live.find((site) => site.slug === slug) }
        : null,
    sites: own.map((site) => ({
      slug: site.slug,
      name: live.find((one) => one.slug === site.slug)?.name ?? site.slug,
    })),
    dealerships: dealerships.map(({ slug, name }) => ({ slug, name })),
    home: staff.site.record.slug,
  };
}

export const action = ({ context, request }: Route.ActionArgs) => makeSite(context, request);

export const meta: Route.MetaFunction = () => [{ title: 'New site | Desk' }];

const NOTHING: NewSiteAnswers = {
  name: '',
  hosts: [],
  from: '',
  brand: '#14181c',
  accent: '#d4431c',
  dealerships: [],
  carTypes: [],
  itemTypes: [],
  email: [],
};

/** Creates a site in six short steps. Each posts the earlier answers again. Nothing is stored or public before the last. */
export default function NewSite({ loaderData, actionData: result }: Route.ComponentProps) {
  const { made, sites, dealerships, home } = loaderData;
  const step = result?.step ?? 0;
  const answers = result?.answers ?? { ...NOTHING, from: home };
  const last = step === NEW_SITE_STEPS.length - 1;
  const problems = result?.problems ?? [];
  const errors = errorsAt(problems);
  const other = problems.flatMap(({ at, words }) => (at in errors ? [] : [words]));
  if (made !== null && !result)
    return (
      <>
        <PageHeading title="New site" />
        <div className={css.page}>
          <h2>{made.live?.name ?? made.slug} is ready</h2>
          <p>
            It will be live at its own address in a moment, and at its domain names once they lead here. Its settings
            are in its own desk, where you’ll need to sign in.
          </p>
          {made.live ? (
            <p className={css.buttons}>
              <ButtonLink variant="filled" href={made.live.origin}>
                Open the website
              </ButtonLink>
              <ButtonLink href={`${made.live.origin}/desk/settings`}>Open its settings</ButtonLink>
            </p>
          ) : (
            <Soon slug={made.slug} />
          )}
        </div>
      </>
    );
  return (
    <>
      <PageHeading title="New site" note={`Step ${step + 1} of ${NEW_SITE_STEPS.length}`} />
      <div className={css.page}>
        <ol className={css.steps} aria-label="Steps">
          {NEW_SITE_STEPS.map((name, index) => (
            <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
              <b>{index + 1}</b>
              {name}
            </li>
          ))}
        </ol>
        <Form method="post" className={css.form} key={step} noValidate>
          <input type="hidden" name="step" value={step} />
          <button type="submit" name="intent" value={last ? 'publish' : 'next'} hidden>
            {last ? 'Publish' : 'Next'}
          </button>
          {other.length > 0 && (
            <ul className={css.problems} role="alert">
              {other.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <Step step={step} answers={answers} sites={sites} dealerships={dealerships} errors={errors} />
          {last && <Summary answers={answers} sites={sites} dealerships={dealerships} />}
          <p className={css.buttons}>
            {step > 0 && (
              <Button type="submit" name="intent" value="back">
                Back
              </Button>
            )}
            <Button type="submit" variant="filled" name="intent" value={last ? 'publish' : 'next'}>
              {last ? 'Publish the site' : `Next: ${NEW_SITE_STEPS[step + 1]!.toLowerCase()}`}
            </Button>
          </p>
        </Form>
      </div>
    </>
  );
}

const LIVE_MS = SECOND_MS;

/** Checks whether the site is live, automatically or with the link. */
function Soon({ slug }: { slug: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LIVE_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p>
      <a className="link" href={`/desk/new-site?made=${slug}`}>
        Check whether it’s live
      </a>
    </p>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/i;

function Summary({
  answers,
  sites,
  dealerships,
}: {
  answers: NewSiteAnswers;
  sites: readonly { slug: string; name: string }[];
  dealerships: readonly { slug: string; name: string }[];
}) {
  const colours = COLOUR.test(answers.brand) && COLOUR.test(answers.accent);
  const theme = colours ? deriveTheme({ ...answers, ground: '#f6f7f7', headerFill: 'surface' }) : null;
  const names = dealerships.filter(({ slug }) => answers.dealerships.includes(slug)).map(({ name }) => name);
  return (
    <dl className={css.summary}>
      <dt>Name</dt>
      <dd>
        {answers.name} ({slugOfName(answers.name)})
      </dd>
      <dt>Web address</dt>
      <dd>{joinAnd(answers.hosts) || 'its own address on this server'}</dd>
      <dt>Starts from</dt>
      <dd>{sites.find(({ slug }) => slug === answers.from)?.name ?? 'the defaults'}</dd>
      <dt>Dealerships</dt>
      <dd>{joinAnd(names) || 'the whole group'}</dd>
      <dt>Colours</dt>
      <dd>
        {theme && (
          <>
            <span className={css.sample} style={{ background: theme.action, color: theme['on-action'] }}>
              Reserve Now
            </span>{' '}
            <span className={css.sample} style={{ background: theme.accent, color: theme['on-accent'] }}>
              New
            </span>
          </>
        )}
      </dd>
    </dl>
  );
}
