import { redirect, type RouterContextProvider } from 'react-router';
import type { Car } from '#domain/car/car.ts';
import type { Form } from '#domain/forms/define-form.ts';
import type { LeadTradeIn } from '#domain/lead/lead.ts';
import { services, siteRequest, type SiteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { findForm } from './find-form.ts';

export interface OpenedForm extends SiteRequest {
  form: Form;
  car: Car | undefined;
  path: string;
  /** A form on a step of a trade-in: the trade-in data of the lead, and the next page. */
  tradeIn?: { details: LeadTradeIn; onSubmitted(leadId: number): Promise<string> } | undefined;
}

/** The form at an address with its car, for its page and for programs. An unknown car answers 404. A form that another page replaced redirects to that page. */
export function openForm(path: string, context: Readonly<RouterContextProvider>): OpenedForm {
  const about = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const found = findForm(path, about.site, stock, about.now);
  if (!found) throw problem(404, 'Form not found.');
  const externalUrl = found.form.elsewhere?.(about.site.settings) ?? null;
  if (externalUrl !== null) throw redirect(externalUrl, 302);
  return { ...about, ...found, path };
}
