import type { CSSProperties, ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { deriveTheme } from '#domain/theme/derive-theme.ts';
import { siteIcon } from '#entities/brand/site-icon.ts';
import '#ui/base/base.css';
import '#ui/base/fonts.css';
import { Problem } from './components/problem/problem.tsx';
import { deskRequest } from './context.ts';
import { colourMode } from './colour-mode.ts';
import { useAfterNavigation } from './use-after-navigation.ts';
import './theme.css';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { site, nonce } = context.get(deskRequest);
  const { action, accent, 'on-action': onAction } = deriveTheme(site.settings.theme);
  return {
    lang: site.settings.site.country === 'NZ' ? 'en-NZ' : 'en-AU',
    company: site.settings.site.name,
    icon: siteIcon(site.settings),
    brand: { fill: action, on: onAction, line: accent },
    mode: colourMode(request.headers.get('cookie')),
    nonce,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const desk = useRouteLoaderData<typeof loader>('root');
  const brand = desk && { '--brand': desk.brand.fill, '--on-brand': desk.brand.on, '--brand-line': desk.brand.line };
  return (
    <html lang={desk?.lang ?? 'en-AU'} data-theme="desk" data-mode={desk?.mode} style={brand as CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {desk && <link rel="icon" href={desk.icon} />}
        <Meta />
        <Links nonce={desk?.nonce} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration nonce={desk?.nonce} />
        <Scripts nonce={desk?.nonce} />
      </body>
    </html>
  );
}

/** The title of error pages. */
export const meta: MetaFunction = () => [{ title: 'Desk' }];

export default function Root() {
  const announced = useAfterNavigation();
  return (
    <>
      <Outlet />
      <p ref={announced} className="vh" aria-live="polite" />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1}>
      <Problem error={error} />
    </main>
  );
}
