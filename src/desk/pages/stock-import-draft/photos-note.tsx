import { Form } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** Where photos of the file are that this website does not show, and how it comes to show them. */
export function PhotosNote({
  view: { hiddenPhotos, mayShowPhotos },
  form,
}: {
  view: DraftView;
  /** The form of what is typed beside it. */
  form?: string;
}) {
  const [first] = hiddenPhotos;
  if (first === undefined) return null;
  const isOne = hiddenPhotos.length === 1;
  return (
    <Banner
      kind="info"
      title={
        isOne
          ? `The photos of ${counted(first.cars, 'car')} won’t show: they are at ${first.host}`
          : `Photos at ${hiddenPhotos.length} addresses won’t show`
      }
    >
      {!isOne && !mayShowPhotos && (
        <ul className={css.named}>
          {hiddenPhotos.map(({ host, cars }) => (
            <li key={host}>
              {host}: {counted(cars, 'car')}
            </li>
          ))}
        </ul>
      )}
      <p>
        The website only shows photos from addresses that its settings allow.
        {!mayShowPhotos &&
          ` Ask an admin to allow ${plural(hiddenPhotos.length, 'this address', 'these addresses')} here.`}
      </p>
      {mayShowPhotos && (
        <Form method="post" className={css.answer}>
          {hiddenPhotos.map(({ host, cars }) => (
            <div key={host} className={css.buttons}>
              <Button type="submit" name="intent" value={`show-photos:${host}`} form={form}>
                {`Show photos from ${host} on this website`}
              </Button>
              <span
                className={css.note}
              >{`Until then, ${counted(cars, 'car')} ${plural(cars, 'has', 'have')} no photos.`}</span>
            </div>
          ))}
        </Form>
      )}
    </Banner>
  );
}
