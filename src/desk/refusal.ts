import { data, isRouteErrorResponse } from 'react-router';
import { shellView, type ShellView } from './components/shell/shell-view.ts';
import { deskRequest, staffOf, type Context } from './context.ts';
import { deskView, type DeskView } from './desk-view.ts';

/** What the error page of a refused request needs, because no loader has run. */
interface Refused {
  desk: DeskView;
  /** `null`: no one is signed in. */
  shell: ShellView | null;
}

interface Reason {
  status: number;
  text: string;
  more?: object;
}

/** Thrown by the guard. */
export function refusal(context: Context, request: Request, { status, text, more }: Reason) {
  const desk = context.get(deskRequest);
  const staff = staffOf(desk);
  const refused: Refused = { ...more, desk: deskView(context, request), shell: staff && shellView(staff, desk) };
  return data(refused, { status, statusText: text });
}

/** What an error page shows around the error. Undefined: loaders have run. */
export const refusedOf = (error: unknown): Refused | undefined =>
  isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null && 'desk' in error.data
    ? (error.data as Refused)
    : undefined;
