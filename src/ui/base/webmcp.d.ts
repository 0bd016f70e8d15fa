import 'react';

declare global {
  /** Where the assistant of a browser has filled a form in that a person sends. Absent in browsers without it. */
  interface SubmitEvent {
    readonly agentInvoked?: boolean;
    /** What the assistant hears of it. Without it, a form that is sent by script looks broken to it. */
    respondWith?(words: Promise<string>): void;
  }
}

/** How a form says to the assistant of a browser what it does (WebMCP, a draft). Browsers without it ignore them. */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
    toolautosubmit?: '' | undefined;
  }
}
