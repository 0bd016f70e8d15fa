import { createContext } from 'react-router';
import type { Context } from './context.ts';
import type { FormPage, IntentOf } from './pages.ts';

/** What a form asks for. `about`: what follows the first colon of its intent, for example the id of a row. */
export interface PostedIntent<Intent extends string = string> {
  intent: Intent;
  about: string;
}

/** Set by the guard, which rejects every intent that `pages.ts` does not declare. */
export const sentForm = createContext<PostedIntent & { page: string }>();

/** The intent of the form that this page was sent. */
export function postedIntent<Name extends FormPage>(context: Context, page: Name): PostedIntent<IntentOf<Name>> {
  const sent = context.get(sentForm);
  if (sent.page !== page) throw new Error(`The form was sent to ${sent.page}, not to ${page}`);
  // the guard has looked it up among the intents of this page
  return { intent: sent.intent as IntentOf<Name>, about: sent.about };
}
