/** The server has options drawn before (options-html.tsx); the browser draws them itself. */
export const optionsHtml = import.meta.env.SSR ? (await import('./options-html.tsx')).optionsHtml : undefined;
