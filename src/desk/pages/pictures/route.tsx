import { Form, Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskServices } from '../../context.ts';
import { whenInWords } from '../../when-in-words.ts';
import { writtenSite } from '../page/written-site.ts';
import type { Route } from './+types/route.ts';
import { changePictures } from './change-pictures.ts';
import css from './pictures.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { owner, now, timezone } = writtenSite(context);
  const pictures = await deskServices(context).content.pictures.list(owner.siteId);
  return { pictures: pictures.map(({ at, ...picture }) => ({ ...picture, when: whenInWords(at, now, timezone) })) };
}

export const action = ({ context, request }: Route.ActionArgs) => changePictures(context, request);

export const meta: Route.MetaFunction = () => [{ title: 'Images | Desk' }];

/** Images for pages: uploaded here, and used in a page by their address. */
export default function Pictures({ loaderData, actionData: result }: Route.ComponentProps) {
  const { pictures } = loaderData;
  return (
    <>
      <PageHeading title="Images" note="for pages">
        <Link className={css.link} to="/pages">
          Back to the pages
        </Link>
      </PageHeading>
      <Form method="post" encType="multipart/form-data" className={css.add}>
        {result?.error !== undefined && (
          <p className={css.problem} role="alert">
            {result.error}
          </p>
        )}
        <Field id="pictures" label="Add images" hint="Up to 12 at a time. Location and date metadata is removed.">
          <Input
            type="file"
            name="pictures"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            {...describedBy('pictures', { hint: 'y', error: result?.error })}
          />
        </Field>
        <Field id="name" label="Name" optional hint="A name to find them by, for example workshop.">
          <Input name="name" maxLength={80} {...describedBy('name', { hint: 'y' })} />
        </Field>
        <Button type="submit" variant="filled" name="intent" value="add">
          Upload
        </Button>
      </Form>
      <ul className={css.pictures}>
        {pictures.map(({ key, path, name, when }) => (
          <li key={key}>
            <img src={`/img/320${path}`} alt={name} width={320} height={213} loading="lazy" />
            <p>
              <b>{name || 'No name'}</b>
              <small>{when}</small>
            </p>
            <input readOnly value={path} aria-label={`Address of ${name || 'the image'}`} />
            <Form method="post">
              <Button type="submit" size="small" name="intent" value={`remove:${key}`}>
                Remove<span className="vh"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {pictures.length === 0 && <p className={css.none}>No images yet. Upload the first one above.</p>}
    </>
  );
}
