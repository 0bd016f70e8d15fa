import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { MENU_MOVES, type MenuMove } from '#domain/menu/change-menu.ts';
import { joinAnd } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, ARROW_DOWN, ARROW_UP, CROSS, INDENT, OUTDENT } from '#ui/icon/icons.ts';
import type { MenuRowView } from './load-menus.ts';
import css from './menus.module.css';

const STEPS: Record<MenuMove, { icon: string; words(name: string): string }> = {
  up: { icon: ARROW_UP, words: (name) => `Move ${name} up` },
  down: { icon: ARROW_DOWN, words: (name) => `Move ${name} down` },
  in: { icon: INDENT, words: (name) => `Move ${name} under the entry above` },
  out: { icon: OUTDENT, words: (name) => `Move ${name} to the main menu` },
};

/** One row of a menu with its buttons. `open`: its form. */
export function MenuRow({ row, stamp, open }: { row: MenuRowView; stamp: string; open: ReactNode }) {
  const { place, name, path, leads, moves, more } = row;
  // only the header has levels, so only its rows can move in and out
  const deep = place.startsWith('header.');
  return (
    <div id={place} data-place={place} className={css.row}>
      <div className={css.what}>
        <Link to={`/menus?edit=${place}#${place}`}>
          <b>{name}</b>
          <span className="vh">: change</span>
          {path !== null && <span>{path}</span>}
        </Link>
        {more.length > 0 && <small>{`With ${joinAnd(more)}`}</small>}
        {!leads && (
          <p className={css.nowhere}>
            <Icon of={ALERT} size="1em" /> Broken link: no page at this address.
          </p>
        )}
      </div>
      <Form method="post" className={css.buttons} preventScrollReset>
        <input type="hidden" name="seen" value={stamp} />
        {MENU_MOVES.filter((move) => deep || move === 'up' || move === 'down').map((move) =>
          moves.includes(move) ? (
            <Button
              key={move}
              type="submit"
              size="small"
              variant="text"
              name="intent"
              value={`${move}:${place}`}
              data-move={move}
              title={STEPS[move].words(name)}
            >
              <Icon of={STEPS[move].icon} size="1rem" />
              <span className="vh">{STEPS[move].words(name)}</span>
            </Button>
          ) : (
            <i key={move} />
          ),
        )}
        <Button
          type="submit"
          size="small"
          variant="text"
          name="intent"
          value={`remove:${place}`}
          title={`Remove ${name}`}
        >
          <Icon of={CROSS} size="1rem" />
          <span className="vh">Remove {name}</span>
        </Button>
      </Form>
      {open}
    </div>
  );
}
