import { visitor } from '../../context.ts';
import type { Route } from './+types/route';

/** `GET /api/me`: who is there. Pages are the same for everybody; their scripts ask this for the rest. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(visitor).session();
  return Response.json({ signed_in: session !== null, phone: session?.phone ?? null });
}
