import type { FormTool } from '#domain/assistant/form-tool.ts';
import type { FormStep } from '#domain/forms/define-form.ts';
import type { NumberedEvent } from '#domain/events/site-events.ts';
import type { FormEvent } from '#domain/events/form-event.ts';
import type { ShownField } from '#domain/forms/shown-fields.ts';
import type { MenuItem } from '#domain/service/service-policy.ts';
import type { CaptchaVendor } from '#domain/lead/chosen-captcha.ts';

/** A form, finished for one page. Plain data: the browser gets it as it stands. */
export interface FormView {
  id: string;
  title: string;
  /** The page of the form, where it is sent without script. */
  action: string;
  /** Where script sends it. */
  endpoint: string;
  fields: ShownField[];
  /** Files that are chosen elsewhere in the page come with it. */
  takesFiles?: boolean;
  /** What the figures that came with the page's address come to, with the warning of its comparison rate. */
  worked?: { words: string; warning: string } | undefined;
  /** For the assistant of a browser, which may fill it in and never sends it. */
  tool?: FormTool | undefined;
  /** The words of the button. */
  submit: string;
  /** Its steps; none: it is all there at once. */
  steps: readonly FormStep[];
  /** What is told when its first step is done. */
  begun?: NumberedEvent;
  /** A booking of a service: its menu, for the sum beside the form. */
  booking?: { menu: readonly MenuItem[] } | undefined;
  captcha: false | { by: 'altcha' | CaptchaVendor; /** The form is refused without one. */ needed: boolean };
  /** What is said when it cannot be sent: headline, and how to reach us. */
  failure: [string, string];
  /** One lead per key, however often the form is sent. '': its page is everyone's; what is typed is one lead a day. */
  idempotencyKey: string;
}

/** What comes back for a form that was taken. */
export interface SentForm {
  /** The page to go to. */
  next: string;
  /** Null: there was nothing to store. */
  lead_id: number | null;
  /** The slug of the car that it was about, and what it is filed under. */
  sent: { car: string | null; category: string };
  event?: FormEvent | undefined;
}

/** What comes back for a form that was not taken. Text that was typed is kept. */
export interface FormRefusal {
  because: 'fields' | 'captcha' | 'limit' | 'taken' | 'key' | 'failed';
  problems: { field?: string | undefined; message: string }[];
  /** By field, for the page without script. */
  typed: Record<string, string>;
  /** Of a form that books a time: its fields with what is free now. */
  fields?: ShownField[] | undefined;
}
