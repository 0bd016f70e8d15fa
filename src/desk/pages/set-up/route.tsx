import { data, Form, Link, redirect } from 'react-router';
import { addressRange, openWords, seenWords } from '#domain/set-up/address-range.ts';
import { missingToOpen, nextStep, unprovenMainHost, type SetUpStep } from '#domain/set-up/set-up-steps.ts';
import { joinAnd } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LINK, SEARCH, TURN } from '#ui/icon/icons.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { SettingProblems } from '../../components/setting-problems/setting-problems.tsx';
import { SetUpSteps } from '../../components/set-up-steps/set-up-steps.tsx';
import { deskRequest, deskServices } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import type { ShownProblem } from '../../setting-cure.ts';
import type { Route } from './+types/route.ts';
import { allRefusals, factsHere, publishHere, staffHere, setUpView } from './at-set-up.ts';
import css from './set-up.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site } = staffHere(context);
  const facts = await factsHere(context);
  const query = new URL(request.url).searchParams;
  const next = nextStep(setUpView(facts).steps);
  if (query.has('continue') && !facts.open && next?.cure) throw redirect(next.cure.to);
  const { homeOrigin } = context.get(deskRequest);
  const unproven = unprovenMainHost(facts.hosts);
  const own = `${site.record.slug}.${deskServices(context).setUp.baseDomain}`;
  return {
    ...setUpView(facts),
    open: facts.open,
    opened: facts.open && query.has('opened'),
    unproven,
    address: unproven === null ? homeOrigin : atHost(homeOrigin, own),
  };
}

/** An origin with its port, at another host. */
function atHost(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

export async function action({ context }: Route.ActionArgs) {
  const { intent } = postedIntent(context, 'set-up');
  if (intent === 'suit') {
    const refused = await publishHere(context, { 'legal.checked': { value: true } }, 'Confirmed the legal texts');
    return refused ? refusal('The texts are not confirmed', allRefusals(refused)) : redirect('/start');
  }
  if (intent === 'without-email') {
    const step = setUpView(await factsHere(context)).steps.find(({ press }) => press?.intent === intent);
    if (!step) return refusal('Your choice was not saved', [{ words: NO_CHOICE, cure: null }]);
    const refused = await publishHere(context, { 'lead.withoutEmail': { value: true } }, 'Works without email');
    return refused ? refusal('Your choice was not saved', allRefusals(refused)) : redirect('/start');
  }
  const { steps } = setUpView(await factsHere(context));
  const missing = missingToOpen(steps);
  if (missing.length > 0)
    return refusal(CLOSED, [{ words: `Add ${joinAnd(missing)} first. Nothing was changed.`, cure: null }]);
  const refused = await publishHere(context, { 'site.open': { value: true } }, 'Opened the website');
  return refused ? refusal(CLOSED, allRefusals(refused)) : redirect('/start?opened');
}

const CLOSED = 'The website isn’t open yet';

const NO_CHOICE = 'The website is closed, or it has a mail server now.';

const refusal = (title: string, problems: ShownProblem[]) => data({ title, problems }, { status: 409 });

export const meta: Route.MetaFunction = () => [{ title: 'Set up | Desk' }];

/** The step of the opening, of a website that only some can open. */
const openAt = (why: string) => (step: SetUpStep) => (step.id === 'open' ? { ...step, why } : step);

/** What a company does until its website is open, and can still change afterwards. */
export default function Start({ loaderData, actionData: result }: Route.ComponentProps) {
  const { title, steps, next, open, opened, address, unproven } = loaderData;
  const missing = missingToOpen(steps);
  const { host, hostname } = new URL(address);
  const range = addressRange(hostname);
  const openHere = open ? openWords(range) : null;
  const limit = seenWords(range);
  return (
    <>
      <PageHeading title={title} note={open ? undefined : 'Only you and your staff can see the website.'}>
        <ButtonLink href={address}>See the website</ButtonLink>
      </PageHeading>
      <div className={css.page}>
        <div className={css.main}>
          {result && (
            <Banner title={result.title}>
              <SettingProblems problems={result.problems} />
            </Banner>
          )}
          {opened && (
            <Banner kind="info" title="Your website is open">
              <p>
                {limit === null ? 'Everyone can see it at' : 'It is at'}{' '}
                <a className="link" href={address}>
                  {host}
                </a>{' '}
                in a moment.
              </p>
            </Banner>
          )}
          <h2 className="vh">Steps</h2>
          <SetUpSteps steps={openHere === null ? steps : steps.map(openAt(`${openHere}.`))} next={next}>
            {!open && (
              <Form method="post">
                <Button
                  type="submit"
                  name="intent"
                  value="open"
                  variant={missing.length === 0 ? 'filled' : 'outlined'}
                  aria-describedby="when-open"
                >
                  Go live
                </Button>
              </Form>
            )}
          </SetUpSteps>
        </div>
        <aside className={css.box} id="when-open" aria-labelledby="when-open-title">
          <h2 id="when-open-title">{open ? (openHere ?? 'The website is open') : 'When it opens'}</h2>
          <ul>
            <li>
              <Icon of={LINK} size="1rem" />
              <span>
                {limit !== null
                  ? open
                    ? 'It is at '
                    : 'It will be at '
                  : open
                    ? 'Everyone sees it at '
                    : 'Everyone will see it at '}
                <b>{host}</b>
                {unproven === null ? '' : `, and at ${unproven} once that name leads here`}.
                {limit !== null && !open && ` ${limit}`}
              </span>
            </li>
            {limit === null && (
              <li>
                <Icon of={SEARCH} size="1rem" />
                <span>Search engines may list its pages.</span>
              </li>
            )}
            <li>
              <Icon of={TURN} size="1rem" />
              <span>
                You can close it again in{' '}
                <Link className="link" to="/settings?section=site&field=site.open">
                  settings
                </Link>
                .
              </span>
            </li>
          </ul>
        </aside>
      </div>
    </>
  );
}
