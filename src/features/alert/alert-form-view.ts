import type { FormTool } from '#domain/assistant/form-tool.ts';

/** What is to be watched, and how; finished on the server. */
export interface AlertFormView {
  title: string;
  text: string;
  /** The name of the search or vehicle: "Toyota SUVs, up to $30,000". */
  name: string;
  /** The filters of a search, as chips. */
  filters: readonly WatchedChip[];
  /** null: a vehicle is watched, which needs no words. */
  words: AlertWords | null;
  frequencies: readonly { value: string; name: string; hint: string; checked: boolean }[];
  /** A search may also tell of prices; a vehicle always does. */
  drops: boolean;
  /** Where the form is sent. */
  action: string;
  /** For the assistant of a browser. */
  tool: FormTool | undefined;
  /** Consent to emails. */
  consent: string;
  /** Alerts can be texted. null: not here. */
  texting: { consent: string; example: string; hours: string } | null;
  privacyPath: string | null;
  back: { text: string; href: string };
}

/** `without`: the path of the search without this filter, which its button sends. */
export interface WatchedChip {
  name: string;
  without: string;
}

/** The wish in words, and what came of reading it. */
export interface AlertWords {
  /** As they were typed. */
  typed: string;
  /** Why they led to no search. */
  error: string | null;
  /** Sentences about what was not understood or cannot be done here. */
  notes: readonly string[];
  /** They were read for this view. */
  read: boolean;
}

/** What was typed into the form, to be shown again. */
export interface AlertFields {
  channel: 'email' | 'text';
  email: string;
  phone: string;
  frequency: string;
  drops: boolean;
}

/** What came of sending the form. */
export type AlertFormOutcome =
  | {
      sent: true;
      /** The address or number, as it was typed. */
      to: string;
      /** null: an email is sent. `at`: the text waits for the morning; null: it goes now. `restart`: a sentence for who has stopped texts. */
      text: { at: string | null; restart: string } | null;
      hours: number;
      frequency: string;
    }
  | (AlertFields & {
      sent: false;
      /** Why it was not taken. null: it only shows what was understood. */
      message: string | null;
      /** Sent again with a solved captcha it may be taken. */
      captcha: boolean;
      /** The form as it stands now: what it would watch may be another search than before. */
      view: AlertFormView;
    });
