import type { DeskRequest } from '#app/staff/desk-rendering.ts';
import { typedFields } from './confirm-identity.ts';

/** The data of the error page, with the form that was sent, so that it can be sent again unchanged. */
export interface DatabaseAway {
  title: string;
  status: 503;
  detail: string;
  /** The fields of the form. `null`: no form was sent, or it holds files or secrets, which are never repeated. */
  again: [name: string, value: string][] | null;
}

const SECRETS = /^(password|old|code|response)$/;
const DETAIL = 'We can’t reach the database. Nothing was changed. Please try again in a minute.';

export function awayData({ form, uploads }: Pick<DeskRequest, 'form' | 'uploads'>): DatabaseAway {
  const fields = typedFields(form);
  const repeats = form !== null && uploads.length === 0 && !fields.some(([name]) => SECRETS.test(name));
  return { title: 'Service unavailable', status: 503, detail: DETAIL, again: repeats ? fields : null };
}

/** Thrown if the database cannot be reached. Pages render it as an error page, and downloads return it as JSON. */
export function databaseAway(desk: Pick<DeskRequest, 'form' | 'uploads'>): Response {
  const away = awayData(desk);
  return Response.json(away, { status: away.status, statusText: away.title });
}
