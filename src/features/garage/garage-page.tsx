import { ListingGrid } from '#entities/listing-card/listing-grid.tsx';
import { Photo } from '#entities/photo/photo.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { counted } from '#domain/text/words.ts';
import { CALENDAR, CLOCK } from '#ui/icon/icons.ts';
import css from './garage.module.css';
import type { ComingView, EnquiryView, GarageView, OwnCarRefusal, SavedSearchView } from './garage-view.ts';
import { OwnCars } from './own-cars.tsx';
import { Section } from './section.tsx';

/** A person's bookings, saved vehicles and searches, enquiries and own cars. Works without script. */
export function GaragePage({ garage, refusal }: { garage: GarageView; refusal?: OwnCarRefusal | undefined }) {
  const { title, phone, coming, book, saved, searches, enquiries, elsewhere, own } = garage;
  const sections = [
    { id: 'coming-up', name: 'Coming up', count: coming.length },
    { id: 'saved', name: 'Saved', count: saved?.count ?? 0 },
    { id: 'searches', name: 'Searches', count: searches.length },
    { id: 'enquiries', name: 'Enquiries', count: enquiries.length },
    ...(own ? [{ id: 'own-cars', name: 'Your own cars', count: own.cars.length }] : []),
  ];
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: title }]} />
      <h1 className="h1">{title}</h1>
      <p className="muted">
        {ahead(coming.length)} Signed in with {phone}.
      </p>
      <nav className={css.nav} aria-label={title}>
        {sections.map(({ id, name, count }) => (
          <a key={id} href={`#${id}`}>
            {name} <span>{count}</span>
          </a>
        ))}
      </nav>
      <Section id="coming-up" title="Coming up">
        {coming.length === 0 ? (
          <p className={css.nothing}>
            You have no bookings. <a href={book.href}>{book.text}</a>
          </p>
        ) : (
          <ul className={css.coming}>
            {coming.map((one) => (
              <Coming key={one.key} coming={one} />
            ))}
          </ul>
        )}
      </Section>
      <Section id="saved" title="Saved" link={{ text: 'View watchlist', href: '/watchlist' }}>
        {saved === null ? (
          <p className={css.nothing}>
            Nothing saved yet. Select the heart on any vehicle to save it here. <a href="/search">Browse stock</a>
          </p>
        ) : (
          <>
            {saved.change !== null && <p className={css.change}>{saved.change}</p>}
            <ListingGrid cards={saved.cards} columns={saved.columns} />
          </>
        )}
      </Section>
      <Section id="searches" title="Saved searches">
        {searches.length === 0 ? (
          <p className={css.nothing}>
            Your saved searches appear here. <a href="/search">Find a search to save</a>
          </p>
        ) : (
          <ul className={css.list}>
            {searches.map((one) => (
              <Search key={one.id} search={one} />
            ))}
          </ul>
        )}
      </Section>
      <Section id="enquiries" title="Enquiries">
        {enquiries.length === 0 ? (
          <p className={css.nothing}>Enquiries you make with this phone number appear here.</p>
        ) : (
          <ul className={css.list}>
            {enquiries.map((one) => (
              <Enquiry key={one.key} enquiry={one} />
            ))}
          </ul>
        )}
        {elsewhere.map(({ text, href }) => (
          <p key={href} className="small muted">
            You also sent <a href={href}>{text}</a>.
          </p>
        ))}
      </Section>
      {own && <OwnCars own={own} refusal={refusal} />}
      <Section id="data" title="Your data">
        <p className="muted">
          The information we hold about you, where you’re signed in, and how to delete your account. Signing out also
          forgets your reservations and the contact details from your last form on this device.
        </p>
        <form method="post" action="/sign-out" className={css.acts}>
          <ButtonLink size="small" href="/my-garage/data">
            View your data
          </ButtonLink>
          <ButtonLink size="small" variant="text" href={THIS_DEVICE_PATH}>
            What this device keeps
          </ButtonLink>
          <Button type="submit" size="small" variant="text">
            Sign out
          </Button>
        </form>
      </Section>
    </div>
  );
}

const ahead = (count: number): string =>
  count === 0 ? 'Nothing coming up.' : `${counted(count, 'upcoming booking')}.`;

function Coming({ coming: { kind, label, when, name, detail, change, photo, silhouette } }: { coming: ComingView }) {
  return (
    <li className={css.up}>
      <div>
        <p className={css.kind}>
          <Icon of={kind === 'reservation' || kind === 'hold' ? CLOCK : CALENDAR} size="1.1em" />
          {label}
        </p>
        <p className={css.when}>{when}</p>
        <p>
          <b>{name}</b>
        </p>
        <p className="small muted">{detail}</p>
        {change !== null && (
          <p className={css.acts}>
            <ButtonLink size="small" href={change.href}>
              {change.text}
            </ButtonLink>
          </p>
        )}
      </div>
      {silhouette !== null && <Photo photo={photo} silhouette={silhouette} sizes="176px" widths={[160, 320, 480]} />}
    </li>
  );
}

function Search({ search: { id, name, href, detail } }: { search: SavedSearchView }) {
  return (
    <li className={css.search}>
      <div>
        <b>
          <a href={href}>{name}</a>
        </b>
        <p className="small muted">{detail}</p>
      </div>
      <form method="post">
        <input type="hidden" name="search" value={id} />
        <Button type="submit" name="act" value="stop" size="small" variant="text">
          Stop<span className="vh"> watching {name}</span>
        </Button>
      </form>
    </li>
  );
}

function Enquiry({ enquiry: { name, detail, state, href, photo, silhouette } }: { enquiry: EnquiryView }) {
  return (
    <li>
      {silhouette === null ? (
        <span />
      ) : (
        <Photo photo={photo} silhouette={silhouette} sizes="96px" widths={[160, 320]} />
      )}
      <div>
        <b>{href === null ? name : <a href={href}>{name}</a>}</b>
        <p className="small muted">{detail}</p>
      </div>
      {state !== null && <span className="small">{state}</span>}
    </li>
  );
}
