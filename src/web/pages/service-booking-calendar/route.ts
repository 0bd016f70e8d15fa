import { calendarOf } from '../test-drive-calendar/calendar-of.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The service for the shopper's calendar. */
export const loader = ({ params, context }: RouteArgs<'key'>) => calendarOf('service', params.key, context);
