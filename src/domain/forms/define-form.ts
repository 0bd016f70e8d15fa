import type { CarType } from '../car/car-values.ts';
import type { Draw } from '../content/draw-page.ts';
import type { FinancePolicy } from '../finance/finance-policy.ts';
import type { LocationType } from '../location/location.ts';
import type { LeadPolicy } from '../lead/lead-policy.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { PhoneCountry } from '../phone/format-phone.ts';
import type { SignInReason } from '#domain/sign-in/sign-in-path.ts';
import type { SiteEventName } from '../events/site-events.ts';
import type { FreeDay } from '../schedule/free-days.ts';
import type { MenuItem } from '../service/service-policy.ts';

/** What a form's fields may depend on: the site's switches and what is asked about. */
export interface FormContext {
  policy: Omit<LeadPolicy, 'email' | 'adfEmail' | 'webhook'>;
  /** What of the calculator a shopper may change here. Absent: the site has none. */
  finance?: Pick<FinancePolicy, 'interest' | 'residual'> | undefined;
  siteName: string;
  /** Countries whose phone numbers are accepted. The first one is that of the location. */
  countries: readonly [PhoneCountry, ...PhoneCountry[]];
  /** What the site calls a vehicle, as in a sentence: "car", "caravan". */
  noun: string;
  /** What the site calls a test drive, as on its button: "Book a walk-through". */
  testDriveLabel?: string | undefined;
  /** The vehicle that is asked about. Absent: the form stands for the site in general. */
  car?: { type: CarType; tag: string | null } | undefined;
  /** Dealerships that the shopper may choose. */
  dealerships: readonly Choice[];
  locations: readonly Choice[];
  /** The draw to enter: the page that says its terms. */
  draw?: Draw | undefined;
  /** Where a car can be taken out, and when. Only a form that books has it. */
  appointments?:
    | {
        location: Choice;
        days: readonly FreeDay[];
        elsewhere: readonly Choice[];
        bring: readonly string[];
        /** At a workshop: what it does, and how many loan cars it has a day. */
        service?: { menu: readonly MenuItem[]; loanCars: number } | undefined;
      }
    | undefined;
}

export interface Choice {
  value: string;
  name: string;
}

/** A choice that says more than its name. */
export interface CardChoice extends Choice {
  detail?: string | undefined;
  /** At the end of the line: a price. */
  side?: string | undefined;
}

export type Depends<T> = T | ((context: FormContext) => T);

interface FieldBase {
  /** The name on the wire, in the payload and in webhooks. */
  name: string;
  /** Beside the control; in emails, in ADF comments. */
  label: string;
  /** In emails and ADF comments, where the label speaks to the shopper. */
  filedAs?: string | undefined;
  /** The heading in exports; absent: the name. */
  column?: string | undefined;
  /** Absent: always. */
  shown?: ((context: FormContext) => boolean) | undefined;
  /** Absent: it may stay empty. What is said when it does. */
  required?: Depends<string | false> | undefined;
  hint?: string | undefined;
  /** The key of the page's address that may fill it, beside its own name. */
  from?: string | undefined;
  /** Fields that belong together: what someone worked out before. They follow each other. */
  group?: 'figures' | undefined;
  /** The heading that it begins. Absent or false: it goes on below the one before. */
  section?: Depends<string | false> | undefined;
  /** On which step of a form in steps, the first one being 0. Absent: on the first. */
  step?: number | undefined;
}

interface TypedField extends FieldBase {
  /** The longest text, in characters. */
  limit: number;
  placeholder?: Depends<string> | undefined;
  autoComplete?: string | undefined;
  /** Narrow fields that follow each other stand side by side; a plate looks like one. */
  look?: 'narrow' | 'plate' | undefined;
}

export type Field =
  | (TypedField & { kind: 'text' | 'email' | 'phone' | 'postcode' | 'textarea' })
  | (FieldBase & {
      kind: 'select';
      choices: (context: FormContext) => readonly Choice[];
      /** What is chosen at first; absent: the placeholder. */
      value?: string | undefined;
      placeholder?: Depends<string> | undefined;
      /** Message for a choice that is not in the list. */
      unknown: string;
    })
  /** A choice by cards, all of them in sight. */
  | (FieldBase & {
      kind: 'cards';
      choices: (context: FormContext) => readonly CardChoice[];
      /** What is chosen at first; absent: nothing. */
      value?: ((context: FormContext) => string | undefined) | undefined;
      /** Message for a choice that is not in the list. */
      unknown: string;
      /** Other choices offer other times: the words of the button that shows them without script. */
      refreshes?: string | undefined;
    })
  /** A number in digits: dollars, years or a rate. */
  | (FieldBase & { kind: 'figure'; unit: '$' | 'years' | '% p.a.'; most: number })
  | (FieldBase & {
      kind: 'checkbox';
      /** The sentence beside the box. It is stored with a consent. */
      text: (context: FormContext) => string;
      ticked?: ((context: FormContext) => boolean) | undefined;
      /** The words of `text` that lead to a page, and the page. */
      link?: ((context: FormContext) => { text: string; path: string } | null) | undefined;
    })
  /** A free day and time: "2026-11-23T10:00", at the location. */
  | (FieldBase & { kind: 'appointment' })
  /** A document of the shopper's own. It is in no payload: anyone who answers gets a link to it. */
  | (FieldBase & { kind: 'file' })
  /** Several boxes; those that are ticked become `additional_services`. */
  | (FieldBase & {
      kind: 'checkOptions';
      options: (context: FormContext) => readonly string[];
      /** What stands at the end of an option's line, by the option: its price. */
      notes?: ((context: FormContext) => Record<string, string>) | undefined;
    })
  /** Sent along, not shown. With `value` no one can send another; without it the page's address may hold it. */
  | (FieldBase & { kind: 'hidden'; limit: number; value?: Depends<string> | undefined });

/** What a description may say of a site: facts, in words. */
export interface SiteFacts {
  siteName: string;
  noun: string;
  /** " in Newstead, Bowen Hills and Ipswich": of the locations of one kind, else of those that sell; empty: there are too many. */
  places(kind: LocationType): string;
}

export interface Form {
  /** In the payload, in logs and as the scope of a captcha. */
  id: string;
  /** The last part of its address: `/enquire`, `/cars/{slug}/enquire`. */
  path: string;
  /** Where it stands: on its own, or for one vehicle. Nowhere: on a step of another page. */
  about: readonly ('site' | 'car')[];
  /** Whether a site has it. Absent: every site. `now` absent: at any time. */
  offered?: ((settings: SiteSettings, now?: Date) => boolean) | undefined;
  /** A page elsewhere that takes its place, where a site has one. */
  elsewhere?: ((settings: SiteSettings) => string | null) | undefined;
  /** Only for who is signed in, where the site says so. Such a form has a page of its own, which declares the same. */
  gate?: SignInReason | undefined;
  /** Whether it books a time on a site. Absent: it does not. */
  books?: ((settings: SiteSettings) => boolean) | undefined;
  /** Its car is held with it. */
  reserves?: boolean | undefined;
  title: Depends<string>;
  /** What its page for the site in general says to search engines, which find it; absent: they do not. */
  describe?: ((about: SiteFacts) => string) | undefined;
  /** Another address of that page, where search engines find it; absent: at its own. */
  home?: string | undefined;
  /** The words of its button. */
  submit: Depends<string>;
  /** A form in steps: "advances step by step and submits on the last step". Without script they follow each other. */
  steps?: readonly FormStep[] | undefined;
  /** Filed under, unless a `category` field lets the shopper choose. */
  category: string;
  subcategory?: string | undefined;
  /** The analytics event of a form that was taken. */
  eventId: (about: { car: FormContext['car']; category: string }) => number;
  /** Of a form in steps: the event of its first step. */
  begun?: ((about: { car: FormContext['car'] }) => SiteEventName) | undefined;
  fields: readonly Field[];
}

export interface FormStep {
  title: string;
  /** The words of the button that leads on; the last step has that of the form. */
  next: string;
}

/** Declares a form. Schema, markup, payload, mail, ADF comments, CSV and content hash follow from it. */
export const defineForm = (form: Form): Form => form;
