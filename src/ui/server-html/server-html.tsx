import { useState, type HTMLAttributes, type ReactNode } from 'react';

/**
 * HTML that the server has finished: written into the page once, neither hydrated nor sent again as data. In the browser
 * `html` is absent as long as what came with the page is meant; it stands in the document under `name`. What a visitor
 * can do in it works by links, forms and `details`, or by a listener on an element around it: React knows nothing of it.
 */
export function ServerHtml({
  as: Element,
  name,
  html,
  ...rest
}: { as: 'ul' | 'div' | 'footer' | 'script'; name: string; html: string | undefined; type?: string } & Omit<
  HTMLAttributes<HTMLElement>,
  'children'
>) {
  const [sent] = useState(() => html ?? sentHtml(name));
  return (
    <Element {...rest} data-html={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? sent }} />
  );
}

/**
 * A part of a page that the server draws as any other and the browser leaves as it stands: what it is drawn from need
 * not be sent as data. `children` are for the server alone (`import.meta.env.SSR && …`).
 */
export function DrawnOnServer({
  as: Element,
  name,
  children,
  ...rest
}: { as: 'ul' | 'div'; name: string; children: ReactNode } & HTMLAttributes<HTMLElement>) {
  if (!import.meta.env.SSR) return <ServerHtml {...rest} as={Element} name={name} html={undefined} />;
  return (
    <Element {...rest} data-html={name}>
      {children}
    </Element>
  );
}

const read = new Map<string, string>();

/** What the page came with under this name, read once, before anything can change it. Empty on the server. */
export function sentHtml(name: string): string {
  if (typeof document === 'undefined') return '';
  let html = read.get(name);
  if (html === undefined) {
    html = document.querySelector(`[data-html="${name}"]`)?.innerHTML ?? '';
    read.set(name, html);
  }
  return html;
}
