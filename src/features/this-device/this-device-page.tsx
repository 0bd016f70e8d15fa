import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Island } from '#ui/island/island.tsx';
import { KeptList } from './kept-list.tsx';
import css from './this-device.module.css';

/** Without script it lists what may be kept, and the button signs out. */
export const ThisDevicePage = ({ cleared, signedIn }: { cleared: boolean; signedIn: boolean }) => (
  <div className={`wrap ${css.page}`}>
    <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'What this device keeps' }]} />
    <h1 className="h1">What this device keeps</h1>
    <p className={css.lead}>
      This website keeps a few things in this browser, so that you don’t have to start again. Clear them if others use
      this device.
    </p>
    <Island name="kept-list" of={KeptList} when="idle" props={{ cleared, signedIn }} />
  </div>
);
