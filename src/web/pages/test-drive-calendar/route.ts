import { calendarOf } from './calendar-of.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The test drive for the shopper's calendar. */
export const loader = ({ params, context }: RouteArgs<'key'>) => calendarOf('drive', params.key, context);
