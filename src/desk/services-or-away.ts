import type { DeskRendering } from '#app/staff/desk-rendering.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import { databaseAway } from './database-away.ts';

/** The services of one request. A failure because the database is unavailable is reported and shown as its error page. */
export const servicesOrAway = (rendering: DeskRendering): DeskServices => orAway(rendering.services, rendering);

/** An area holds other areas and functions. */
function orAway<Area extends object>(area: Area, rendering: DeskRendering): Area {
  const { isOutOfReach, report } = rendering;
  const away = (error: unknown): never => {
    if (!isOutOfReach(error)) throw error;
    report(error);
    throw databaseAway(rendering);
  };
  return new Proxy(area, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      if (typeof part === 'object' && part !== null) return orAway(part, rendering);
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) => {
        const made: unknown = Reflect.apply(part, target, args);
        return made instanceof Promise ? made.catch(away) : made;
      };
    },
  });
}
