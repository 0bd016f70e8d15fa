import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { ChipLink, Chips } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CLOCK } from '#ui/icon/icons.ts';
import { LimitedList } from '#entities/listing-card/limited-list.tsx';
import { Photo } from '#entities/photo/photo.tsx';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { Tag } from '#entities/tag/tag.tsx';
import css from './offers-page.module.css';
import type { OffersView, SpecialOfferView } from './offers-view.ts';

/** Special offers: the first one large, the others in threes. */
export function OffersPage({ view }: { view: OffersView }) {
  const { title, text, types, lead, others, empty, instead, enquire } = view;
  return (
    <div className={classNames('wrap', css.page)}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: title }]} />
      <h1 className="h1">{title}</h1>
      <p className={css.text}>{text}</p>
      {types.length > 0 && (
        <nav aria-label="Types of offer">
          <Chips>
            {types.map(({ name, count, path, current }) => (
              <ChipLink key={name} href={path} aria-current={current ? 'page' : undefined} className={css.type}>
                {name} <span className="num">{count}</span>
              </ChipLink>
            ))}
          </Chips>
        </nav>
      )}
      {empty !== null && (
        <EmptyState
          drawing={<Silhouette name={view.silhouette} width={150} />}
          title={empty.title}
          text={empty.text}
          actions={
            <ButtonLink variant="filled" href={empty.action.path}>
              {empty.action.name}
            </ButtonLink>
          }
        />
      )}
      {lead !== null && <LeadOffer offer={lead} enquire={enquire} />}
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map((offer) => (
            <li key={offer.title} className={css.offer}>
              <Picture offer={offer} sizes="(max-width: 700px) 100vw, (max-width: 1080px) 50vw, 430px" />
              <h2>{offer.title}</h2>
              <p>{offer.text}</p>
              <Ends ends={offer.ends} />
              <div className={css.ways}>
                {offer.show !== null && (
                  <a className="link" href={offer.show.path}>
                    {offer.show.name}
                    <span className="vh">: {offer.title}</span>
                  </a>
                )}
                <Terms offer={offer} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {instead !== null && <LimitedList list={instead} className={css.instead} />}
    </div>
  );
}

function LeadOffer({ offer, enquire }: { offer: SpecialOfferView; enquire: OffersView['enquire'] }) {
  return (
    <section className={css.lead} aria-labelledby="lead-offer">
      <Picture offer={offer} sizes="(max-width: 700px) 100vw, 760px" first />
      <div>
        <h2 id="lead-offer" className="h1">
          {offer.title}
        </h2>
        <p>{offer.text}</p>
        <Ends ends={offer.ends} />
        <div className={css.ways}>
          {offer.show !== null && (
            <ButtonLink variant="filled" href={offer.show.path}>
              {offer.show.name}
            </ButtonLink>
          )}
          <ButtonLink variant={offer.show === null ? 'filled' : 'outlined'} href={enquire.path} data-dialog="form">
            {enquire.name}
          </ButtonLink>
          <Terms offer={offer} />
        </div>
      </div>
    </section>
  );
}

function Picture({ offer, sizes, first }: { offer: SpecialOfferView; sizes: string; first?: boolean }) {
  return (
    <Photo photo={offer.photo} silhouette={offer.silhouette} sizes={sizes} first={first} widths={[480, 640, 960]}>
      {offer.tag !== null && <Tag kind="tag" text={offer.tag} />}
    </Photo>
  );
}

function Ends({ ends }: Pick<SpecialOfferView, 'ends'>) {
  if (ends === null) return null;
  return (
    <p className={classNames(css.ends, ends.soon && css.soon)}>
      <Icon of={CLOCK} />
      <span>
        Ends <b>{ends.day}</b>
        {ends.left !== null && `, ${ends.left}`}
      </span>
    </p>
  );
}

function Terms({ offer }: { offer: SpecialOfferView }) {
  if (offer.terms === null) return null;
  return (
    <details className={css.terms}>
      <summary className="link">
        Terms<span className="vh"> of {offer.title}</span>
      </summary>
      <p>{offer.terms}</p>
    </details>
  );
}
