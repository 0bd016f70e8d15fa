import { sql } from 'kysely';
import { carSlug } from '#domain/slug/car-slug.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import type { Match, Piece } from './merge.ts';

/**
 * The slugs of renamed cars whose rows do not say all that a slug is made of (a file without a column for the year): made
 * of the row and of what is stored.
 */
export async function withWholeSlugs(
  trx: DatabaseTransaction,
  { groupId }: Pick<Piece, 'groupId'>,
  matches: readonly Match[],
): Promise<readonly Match[]> {
  const made = matches.flatMap((match) => (match.whole ? [{ match, ...carSlug(match.whole) }] : []));
  if (made.length === 0) return matches;
  const { rows } = await sql<{ line: number }>`
    select line from unnest(${made.map(({ match }) => match.line)}::int[], ${made.map(({ match }) => match.car_id)}::int[], ${made.map(({ stem }) => stem)}::text[]) n (line, car_id, stem)
    where exists (select from cars c where c.group_id = ${groupId} and c.slug = stem and c.id <> car_id)
      or exists (select from car_slugs o where o.group_id = ${groupId} and o.slug = stem and o.car_id <> n.car_id)`.execute(
    trx,
  );
  const taken = new Set(rows.map(({ line }) => line));
  const given = new Set(matches.flatMap(({ whole, slug }) => (whole ? [] : slug)));
  const slugs = new Map<number, string>();
  for (const { match, stem, needsId } of made) {
    const own = `${stem}-c${match.car_id}`;
    const isOurs = match.old_slug === stem || match.old_slug === own;
    const slug = isOurs ? match.old_slug! : needsId || taken.has(match.line) || given.has(stem) ? own : stem;
    given.add(slug);
    slugs.set(match.line, slug);
  }
  return matches.map((match) => ({ ...match, slug: slugs.get(match.line) ?? match.slug }));
}
