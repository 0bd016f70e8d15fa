/** What is to be watched, and how; finished on the server. */
export interface AlertFormView {
  title: string;
  text: string;
  /** The name of the search or vehicle: "Toyota SUVs, up to $30,000". */
  name: string;
  /** The filters of a search, as chips. */
  filters: readonly string[];
  frequencies: readonly { value: string; name: string; hint: string; checked: boolean }[];
  /** A search may also tell of prices; a vehicle always does. */
  drops: boolean;
  /** Where the form is sent. */
  action: string;
  consent: string;
  privacyPath: string | null;
  back: { text: string; href: string };
}

/** What came of sending the form. */
export type AlertFormOutcome =
  | { sent: true; email: string; hours: number; frequency: string }
  | {
      sent: false;
      message: string;
      /** Sent again with a solved captcha it may be taken. */
      captcha: boolean;
      email: string;
      frequency: string;
      drops: boolean;
    };
