import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router';
import '#ui/base/base.css';
import '#ui/base/fonts.css';
import type { Route } from './+types/root.ts';
import { LeaveGuard } from './components/leave-guard/leave-guard.tsx';
import { Problem } from './components/problem/problem.tsx';
import { Shell } from './components/shell/shell.tsx';
import { deskView } from './desk-view.ts';
import { guard } from './guard.ts';
import { refusedOf } from './refusal.ts';
import { useAfterNavigation } from './use-after-navigation.ts';
import { useBusyButton } from './use-busy-button.ts';
import './theme.css';

export const middleware: Route.MiddlewareFunction[] = [guard];

export const loader = ({ context, request }: Route.LoaderArgs) => deskView(context, request);

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const refused = refusedOf(useRouteError());
  const desk = loaded ?? refused?.desk;
  useEffect(() => {
    document.documentElement.dataset['listens'] = ''; // theme.css shows the buttons that need it
    performance.mark('started'); // browser tests wait for it
  }, []);
  const brand = desk && { '--brand': desk.brand.fill, '--on-brand': desk.brand.on, '--brand-line': desk.brand.line };
  return (
    <html lang={desk?.lang ?? 'en-AU'} data-theme="desk" data-mode={desk?.mode} style={brand as CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {desk && <link rel="icon" href={desk.icon} />}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The title of error pages. */
export const meta: Route.MetaFunction = () => [{ title: 'Desk' }];

export default function Root() {
  const announced = useAfterNavigation();
  useBusyButton();
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <p ref={announced} className="vh" aria-live="polite" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = refusedOf(error)?.shell;
  if (shell)
    return (
      <Shell {...shell}>
        <Problem error={error} />
      </Shell>
    );
  return (
    <main id="main" tabIndex={-1}>
      <Problem error={error} />
    </main>
  );
}
