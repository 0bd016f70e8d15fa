import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { STATE_WORDS } from '../page/state-words.ts';
import { beginPage } from './begin-page.ts';
import { loadPages } from './load-pages.ts';
import css from './pages.module.css';

export const loader = ({ context }: LoaderFunctionArgs) => loadPages(context);
export const action = ({ context, request }: ActionFunctionArgs) => beginPage(context, request);

export const meta: MetaFunction = () => [{ title: 'Pages | Desk' }];

/** The pages that the dealer writes, and a new one. */
export default function Pages() {
  const { pages, deleted } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const told = useActionData<typeof action>();
  return (
    <>
      <PageHeading title="Pages" note={pages.length === 1 ? '1 page' : `${pages.length} pages`}>
        <Link className={css.pictures} to="/pictures">
          Pictures
        </Link>
      </PageHeading>
      {search === '?deleted' && (
        <output className={css.said}>Deleted. Its versions are kept, at the end of this page.</output>
      )}
      {pages.length === 0 && <p className={css.none}>No page is written yet. The first one begins below.</p>}
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
                    ? `Was not published: ${refused}`
                    : publishes !== null
                      ? `Goes public ${publishes}`
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
          <Field id="title" label="Title" error={told?.problems.title}>
            <Input
              name="title"
              defaultValue={told?.title}
              maxLength={90}
              {...describedBy('title', { error: told?.problems.title })}
            />
          </Field>
          <Field
            id="path"
            label="Address"
            optional
            hint="Made of the title where you leave it empty, such as /spring-sale."
            error={told?.problems.path}
          >
            <Input
              name="path"
              defaultValue={told?.path}
              {...describedBy('path', { hint: 'y', error: told?.problems.path })}
            />
          </Field>
          <Checkbox name="news" value="yes" defaultChecked={told?.news}>
            It is news: listed by its day under /blog
          </Checkbox>
          <Button type="submit" variant="filled" name="intent" value="begin">
            Begin the page
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
