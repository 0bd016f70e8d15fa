import { Banner } from '#ui/banner/banner.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/controls.tsx';
import css from './garage.module.css';

const REFUSED = {
  'not ticked': 'Tick the box to say that you understand. Nothing was deleted.',
  ahead:
    'A test drive or a reservation is still ahead. Cancel it first, so that the dealership hears of it. Nothing was deleted.',
} as const;

/** What goes, what stays, and once more: are you sure. */
export function GarageDelete({
  area,
  dealer,
  because,
}: {
  area: { name: string; href: string };
  dealer: string;
  because?: keyof typeof REFUSED | undefined;
}) {
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs
        crumbs={[
          { name: 'Home', href: '/' },
          area,
          { name: 'Your data', href: '/my-garage/data' },
          { name: 'Delete my account' },
        ]}
      />
      <h1 className="h1">Delete my account</h1>
      {because !== undefined && <Banner title={REFUSED[because]} />}
      <div className={css.section}>
        <h2 className="h3">What is deleted, at once and for good</h2>
        <ul className={css.kept}>
          <li>your number, and every device that is signed in with it</li>
          <li>your watchlist, your own cars and their reminders</li>
          <li>the searches that you saved, and alerts to the address at which you said yes to service reminders</li>
          <li>what you asked on this website and its sister sites under this number, with what you attached</li>
        </ul>
        <h2 className="h3">What stays</h2>
        <ul className={css.kept}>
          <li>
            what was delivered to {dealer} already: a dealership must keep its records of sales and payments by law. Ask
            it directly about them
          </li>
          <li>alerts to other e-mail addresses: they belong to whoever reads them, and end by the link in each mail</li>
          <li>the books of deposits and refunds, without your name</li>
        </ul>
        <form method="post" className={css.form}>
          <Checkbox name="understood" value="1" required>
            I understand that this cannot be undone
          </Checkbox>
          <div className={css.acts}>
            <Button type="submit" variant="filled">
              Delete my account
            </Button>
            <a className="link" href={area.href}>
              Keep it
            </a>
          </div>
        </form>
      </div>
    </div>
  );
}
