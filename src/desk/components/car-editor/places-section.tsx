import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK, INFO } from '#ui/icon/icons.ts';
import type { CarEditorView } from './load-car-editor.ts';
import css from './car-editor.module.css';

/** What keeps the car from the website, from receivers and from a deal label; each obstacle with its cure. */
export function PlacesSection({
  editor: { places },
  heading: Heading,
}: {
  editor: CarEditorView;
  heading: 'h2' | 'h3';
}) {
  const isFree = places.every(({ obstacles }) => obstacles.length === 0);
  return (
    <section>
      <Heading>{isFree ? 'Nothing stops this car' : 'What stops this car'}</Heading>
      <table className={css.places}>
        <caption className="vh">Where shoppers can see this car</caption>
        <tbody>
          {places.map(({ name, obstacles, fine }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={obstacles.length === 0 ? css.good : css.bad}>
                {obstacles.length === 0 && (
                  <span>
                    <Icon of={CHECK} size=".9rem" />
                    <span>{fine}</span>
                  </span>
                )}
                {obstacles.map(({ text, cure }) => (
                  <span key={text} className={cure === null ? css.fact : undefined}>
                    <Icon of={cure === null ? INFO : ALERT} size=".9rem" />
                    <span>
                      {text}
                      {cure !== null && (
                        <>
                          {'. '}
                          {cure.href.startsWith('#') ? (
                            <a href={cure.href} className={css.link} onClick={focusOn}>
                              {cure.text}
                            </a>
                          ) : (
                            <Link to={cure.href} className={css.link}>
                              {cure.text}
                            </Link>
                          )}
                        </>
                      )}
                    </span>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Without script the browser scrolls there; with it the field can be typed into at once. */
function focusOn(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  (target.matches('input, textarea, select, button')
    ? target
    : target.querySelector<HTMLElement>('input, select')
  )?.focus({
    preventScroll: true,
  });
}
