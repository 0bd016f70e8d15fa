import type { NewsView } from '#entities/watchlist/car-row-view.ts';
import { classNames } from '#ui/class-names.ts';
import css from './watchlist.module.css';

/** News of a vehicle, beside its name. */
export interface ListNews {
  text: string;
  kind: NewsView['kind'];
  name: string;
  href: string;
}

/** More news than this is read in the rows. */
const MOST_NEWS = 6;

/** The first news of each vehicle; its row says the rest. */
export const listNews = (
  rows: readonly { car: { title: string; subtitle: string | null; href: string }; news: readonly NewsView[] }[],
): ListNews[] =>
  rows
    .flatMap(({ car: { title, subtitle, href }, news: [first] }) =>
      first === undefined
        ? []
        : [{ kind: first.kind, text: first.text, name: [title, subtitle].filter(Boolean).join(' '), href }],
    )
    .slice(0, MOST_NEWS);

export const WhatChanged = ({ news, since }: { news: readonly ListNews[]; since: string }) =>
  news.length > 0 && (
    <section className={css.news} aria-labelledby="changed">
      <h2 id="changed">
        What changed <small>{since}</small>
      </h2>
      <ul>
        {news.map(({ kind, text, name, href }) => (
          <li key={href}>
            <a href={href}>
              <b className={classNames('num', kind === 'good' && css.good)}>{text}</b> <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
