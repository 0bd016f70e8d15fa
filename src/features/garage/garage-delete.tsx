import { Banner } from '#ui/banner/banner.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/controls.tsx';
import css from './garage.module.css';

const REFUSED = {
  'not ticked': 'Tick the box to confirm. Nothing was deleted.',
  ahead:
    'You have an upcoming test drive, service or reservation. Cancel it first so the dealership knows. Nothing was deleted.',
} as const;

/** What is deleted, what is kept, and the question whether you are sure. */
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
        <h2 className="h3">What we delete, immediately and permanently</h2>
        <ul className={css.kept}>
          <li>your number, and your sign-in on every device</li>
          <li>your watchlist, your own cars and their reminders</li>
          <li>
            your saved searches, alerts texted to your number, and alerts to the email address you confirmed for service
            reminders
          </li>
          <li>your enquiries on this website and its sister sites from this number, with any attachments</li>
        </ul>
        <h2 className="h3">What we keep</h2>
        <ul className={css.kept}>
          <li>
            what {dealer} has already received. By law, a dealership must keep its sales and payment records. Contact it
            directly about those
          </li>
          <li>alerts sent to other email addresses. Use the unsubscribe link in any alert email to stop them</li>
          <li>deposit and refund records, without your name</li>
        </ul>
        <form method="post" className={css.form}>
          <Checkbox name="understood" value="1" required>
            I understand that this can’t be undone
          </Checkbox>
          <div className={css.acts}>
            <Button type="submit" variant="filled">
              Delete my account
            </Button>
            <a className="link" href={area.href}>
              Keep my account
            </a>
          </div>
        </form>
      </div>
    </div>
  );
}
