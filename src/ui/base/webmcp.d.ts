import 'react';

/** How a form says to the assistant of a browser what it does (WebMCP, a draft). Browsers without it ignore them. */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
  }
}
