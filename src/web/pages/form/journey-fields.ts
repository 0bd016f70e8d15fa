import { z } from 'zod';
import { loggedPath } from '../../http/chain/logged-path.ts';

const path = z
  .string()
  .startsWith('/')
  .max(200)
  .transform((text) => loggedPath(text.split(/[?#]/)[0]!)); // keys in addresses are secret
const pages = z.array(path).max(50);
const params = z.record(z.string().regex(/^[a-z_]{1,20}$/), z.string().max(200));

/** `visited_pages` of a form: paths as JSON. Anything else is ignored. */
export const visitedPages = (json: string | undefined): string[] => read(json, pages) ?? [];

/** `linked_query_params` of a form: the campaign as JSON. */
export const linkedQueryParams = (json: string | undefined): Record<string, string> => read(json, params) ?? {};

function read<T>(json: string | undefined, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(json ?? 'null')).data;
  } catch {
    return undefined;
  }
}
