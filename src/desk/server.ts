import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { RenderDesk } from '#app/staff/desk-rendering.ts';
import { deskRequest, errorReport, services } from './context.ts';
import { servicesOrAway } from './services-or-away.ts';

// the generated type of the build is not made for exactOptionalPropertyTypes; the second one is Vite's own in development
const { basename = '/desk', unstable_getCriticalCss: _, ...always } = build;
const handle = createRequestHandler(
  // web/http has looked at the origin of every request, by host: behind a proxy the scheme may differ, which the router refuses
  { ...always, basename, allowedActionOrigins: ['**'] },
  import.meta.env.DEV ? 'development' : 'production',
);

export const renderDesk: RenderDesk = (request, rendering) => {
  const context = new RouterContextProvider();
  context.set(deskRequest, rendering);
  context.set(services, servicesOrAway(rendering));
  context.set(errorReport, rendering.report);
  return handle(request, context);
};
