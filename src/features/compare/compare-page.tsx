import { Photo } from '#entities/photo/photo.tsx';
import { Price } from '#entities/price/price.tsx';
import { SaveButton } from '#entities/watchlist/save-button.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/controls.tsx';
import css from './compare.module.css';
import type { CompareView } from './compare-view.ts';

/** Vehicles side by side. The names stay in view, the rest scrolls; "Show differences only" needs no script. */
export function ComparePage({ view: { cars, groups, noun, note } }: { view: CompareView }) {
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Compare' }]} />
      <h1 className="h1">{cars.length > 1 ? `Compare ${cars.length} ${noun}` : `Compare ${noun}`}</h1>
      {note !== null && <p className="muted">{note}</p>}
      {cars.length === 0 ? (
        <div className={css.nothing}>
          <p>Select Compare on up to four {noun} in the results.</p>
          <ButtonLink variant="filled" href="/search">
            Browse stock
          </ButtonLink>
        </div>
      ) : (
        <>
          {cars.length > 1 && (
            <>
              <p className="muted">A dot marks each row where they differ.</p>
              <Checkbox className={css.only}>Show differences only</Checkbox>
            </>
          )}
          {cars.length > 2 && (
            <nav className={css.jump} aria-label="Vehicles in this comparison">
              <span aria-hidden="true">Swipe, or go to</span>
              {cars.map((car) => (
                <a key={car.id} className="link" href={`#vehicle-${car.id}`}>
                  {car.title}
                </a>
              ))}
            </nav>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <section className={css.scroller} aria-label="Comparison" tabIndex={0}>
            <table className={css.table} data-cars={cars.length}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="vh">What</span>
                  </th>
                  {cars.map((car) => (
                    <th key={car.id} id={`vehicle-${car.id}`} scope="col">
                      <Photo
                        photo={car.photo && { ...car.photo, alt: '' }}
                        silhouette={car.silhouette}
                        sizes="(max-width: 700px) 40vw, 22vw"
                      />
                      <a href={car.href}>{car.title}</a>
                      {car.subtitle !== null && <small>{car.subtitle}</small>}
                      <Price price={car.price} />
                      <span className={css.actions}>
                        {car.save !== null && <SaveButton save={car.save} words />}
                        <a className="link" href={car.without}>
                          Remove<span className="vh"> {car.title} from the comparison</span>
                        </a>
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              {groups.map(({ name: group, rows }) => (
                <tbody key={group}>
                  <tr className={css.group} data-differs={rows.some(({ differs }) => differs) || undefined}>
                    <th colSpan={cars.length + 1} scope="rowgroup">
                      <h2>{group}</h2>
                    </th>
                  </tr>
                  {rows.map(({ name, values, differs, best }) => (
                    <tr key={name} data-differs={differs || undefined}>
                      <th scope="row">
                        {name}
                        {differs && <span className="vh">, differs</span>}
                      </th>
                      {values.map((value, index) => (
                        <td key={cars[index]!.id}>
                          {value ?? <span className={css.missing}>Not listed</span>}
                          {best?.are[index] && <span className={css.best}>{best.word}</span>}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </section>
        </>
      )}
    </div>
  );
}
