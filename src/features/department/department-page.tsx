import type { ReactNode } from 'react';
import { LocationGrid } from '#entities/location/location-grid.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PHONE } from '#ui/icon/icons.ts';
import css from './department.module.css';
import { DEPARTMENT_FORM, type DepartmentView } from './department-view.ts';

/** A department as a page: it answers before it asks, so the form (`children`) comes last. */
export const DepartmentPage = ({
  view,
  form,
  isWide,
  children,
}: {
  view: DepartmentView;
  /** The title of the form. */
  form: string;
  /** The form has columns of its own. */
  isWide: boolean;
  children: ReactNode;
}) => (
  <article className={css.page}>
    <div className={css.top}>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: form }]} />
        <header className={css.head}>
          <div className={css.words}>
            <h1 className="h1">{view.title}</h1>
            {view.intro !== null && <p className={css.intro}>{view.intro}</p>}
            <p className={css.ways}>
              {view.action !== null && (
                <ButtonLink variant="filled" href={`#${DEPARTMENT_FORM}`}>
                  {view.action}
                </ButtonLink>
              )}
              {view.phone !== null && (
                <ButtonLink href={view.phone.uri}>
                  <Icon of={PHONE} /> <span className="num">{view.phone.text}</span>
                </ButtonLink>
              )}
            </p>
          </div>
          {view.box !== null && <Box box={view.box} />}
        </header>
      </div>
    </div>
    <DepartmentSections view={view} />
    <section className={css.section} id={DEPARTMENT_FORM} aria-labelledby="department-form">
      <div className={`wrap ${css.form}`}>
        <div className={isWide ? undefined : css.narrow}>
          <h2 className="h2" id="department-form">
            {form}
          </h2>
          {children}
        </div>
      </div>
    </section>
  </article>
);

const Box = ({ box: { title, rows } }: { box: NonNullable<DepartmentView['box']> }) => (
  <section className={css.box} aria-labelledby="department-box">
    <h2 id="department-box">{title}</h2>
    <ul>
      {rows.map(({ name, detail, value, href }) => (
        <li key={name}>
          <span>
            {name}
            {detail !== null && <small>{detail}</small>}
          </span>
          {href === null ? (
            <b>{value}</b>
          ) : (
            <a href={href} className={css.free}>
              {value}
              <span className="vh">: book at {name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** What a department says besides its heading and its form. */
export const DepartmentSections = ({
  view: { prices, steps, places, people, questions },
}: {
  view: Omit<DepartmentView, 'title' | 'intro' | 'action' | 'phone' | 'box'>;
}) => (
  <>
    {prices !== null && prices.parts.length > 0 && (
      <Section title={prices.title} note={prices.note}>
        {prices.parts.map(({ place, rows }) => (
          <OfOnePlace key={place} place={place}>
            <ul className={css.prices}>
              {rows.map((row) => (
                <Price key={row.name} row={row} level={place === null ? 'h3' : 'h4'} />
              ))}
            </ul>
          </OfOnePlace>
        ))}
      </Section>
    )}
    {steps !== null && (
      <Section title={steps.title}>
        <ol className={css.steps}>
          {steps.rows.map(({ when, what }) => (
            <li key={when}>
              <b>{when}</b>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      </Section>
    )}
    {places !== null && places.locations.length > 0 && (
      <Section title={places.title}>
        <LocationGrid locations={places.locations} level="h3" />
      </Section>
    )}
    {people.length > 0 && (
      <Section title="You’ll talk to">
        <ul className={css.people}>
          {people.map(({ name, role, phone }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{role}</span>
              {phone !== null && (
                <a className="link num" href={phone.uri}>
                  {phone.text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
    )}
    {questions.length > 0 && (
      <Section title="Questions and answers">
        {questions.map(({ place, rows }) => (
          <OfOnePlace key={place} place={place}>
            <div className={css.questions}>
              {rows.map(({ question, answer }) => (
                <details key={question}>
                  <summary>{question}</summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          </OfOnePlace>
        ))}
      </Section>
    )}
  </>
);

const OfOnePlace = ({ place, children }: { place: string | null; children: ReactNode }) => (
  <div className={css.part}>
    {place !== null && <h3>{place}</h3>}
    {children}
  </div>
);

type PriceRow = NonNullable<DepartmentView['prices']>['parts'][number]['rows'][number];

const Price = ({ row: { name, detail, price, time }, level: Heading }: { row: PriceRow; level: 'h3' | 'h4' }) => (
  <li>
    <div>
      <Heading>{name}</Heading>
      {detail !== null && <p>{detail}</p>}
    </div>
    <p className={css.price}>
      <b className="num">{price}</b>
      {time !== null && <small>{time}</small>}
    </p>
  </li>
);

const Section = ({ title, note = null, children }: { title: string; note?: string | null; children: ReactNode }) => (
  <section className={css.section}>
    <div className="wrap">
      <h2 className="h2">{title}</h2>
      {note !== null && <p className={css.note}>{note}</p>}
      {children}
    </div>
  </section>
);
