import { Banner } from '#ui/banner/banner.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Island } from '#ui/island/island.tsx';
import { KeptList } from './kept-list.tsx';
import css from './this-device.module.css';

/** Without script nothing but the sign-in is kept; then the page lists what would be. */
export function ThisDevicePage({ cleared, signedIn }: { cleared: boolean; signedIn: boolean }) {
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'What this device keeps' }]} />
      <h1 className="h1">What this device keeps</h1>
      {cleared && (
        <Banner kind="info" title="This device is cleared.">
          <p>What you have sent us stays. Manage bookings and reservations by the links in our emails.</p>
        </Banner>
      )}
      <p className={css.lead}>
        This website keeps a few things in this browser, so that you don’t have to start again. Clear them if others use
        this device.
      </p>
      <Island name="kept-list" of={KeptList} when="idle" props={{ signedIn }} />
    </div>
  );
}
