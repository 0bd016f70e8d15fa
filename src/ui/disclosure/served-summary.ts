/** The server has summaries drawn before (summary-html.tsx); the browser draws them itself. */
export const servedSummary = import.meta.env.SSR ? (await import('./summary-html.tsx')).summaryHtml : undefined;
