import { Form, Link, useLocation } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { STATE_WORDS } from '../page/state-words.ts';
import type { Route } from './+types/route.ts';
import { beginPage } from './begin-page.ts';
import { loadPages } from './load-pages.ts';
import css from './pages.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadPages(context);
export const action = ({ context, request }: Route.ActionArgs) => beginPage(context, request);

export const meta: Route.MetaFunction = () => [{ title: 'Pages | Desk' }];

/** The dealer’s own pages, and the form for a new one. */
export default function Pages({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { pages, deleted, untrue } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <PageHeading title="Pages" note={counted(pages.length, 'page')}>
        {untrue > 0 && (
          <Link className={css.pictures} to="/content-check">
            Content check: {counted(untrue, 'statement')} to correct
          </Link>
        )}
        <Link className={css.pictures} to="/pictures">
          Images
        </Link>
      </PageHeading>
      {search === '?deleted' && (
        <output className={css.message}>Deleted. Its versions are kept at the end of this page.</output>
      )}
      {pages.length === 0 && <p className={css.none}>No pages yet. Create your first below.</p>}
      <ul className={css.pages}>
        {pages.map(({ path, key, title, state, draft, publishes, refused, changed }) => (
          <li key={path}>
            <Link to={`/pages/${key}`}>
              <b>{title}</b>
              <span>{path}</span>
            </Link>
            <p>
              <span className={css.state} data-state={state}>
                {STATE_WORDS[state]}
              </span>
              {draft && (
                <small>
                  {refused !== null
                    ? `Scheduled publishing failed: ${refused}`
                    : publishes !== null
                      ? `Publishes ${publishes}`
                      : state === 'unpublished'
                        ? 'Draft'
                        : 'Draft with changes'}
                </small>
              )}
            </p>
            <p>
              {changed?.by ?? ''}
              {changed && <small>{changed.when}</small>}
            </p>
            <p>{state === 'published' && <a href={path}>View{<span className="vh"> {title}</span>}</a>}</p>
          </li>
        ))}
      </ul>
      <section className={css.begin}>
        <h2>New page</h2>
        <Form method="post" noValidate>
          <Field id="title" label="Title" error={refusal?.problems.title}>
            <Input
              name="title"
              defaultValue={refusal?.title}
              maxLength={90}
              {...describedBy('title', { error: refusal?.problems.title })}
            />
          </Field>
          <Field
            id="path"
            label="Address"
            optional
            hint="Leave empty to use the title, for example /spring-sale."
            error={refusal?.problems.path}
          >
            <Input
              name="path"
              defaultValue={refusal?.path}
              {...describedBy('path', { hint: 'y', error: refusal?.problems.path })}
            />
          </Field>
          <Checkbox name="news" value="yes" defaultChecked={refusal?.news}>
            This is a news post (listed by date under /blog)
          </Checkbox>
          <Button type="submit" variant="filled" name="intent" value="begin">
            Create page
          </Button>
        </Form>
      </section>
      {deleted.length > 0 && (
        <section className={css.deleted} aria-labelledby="deleted">
          <h2 id="deleted">Deleted</h2>
          <ul>
            {deleted.map(({ path, key, title, by, when }) => (
              <li key={path}>
                <Link to={`/pages/${key}/versions`}>
                  {title}
                  <span className="vh">, its versions</span>
                </Link>
                <span>{path}</span>
                <small>
                  {by}, {when}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
