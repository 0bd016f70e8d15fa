import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { RenderDesk } from '#app/staff/desk-rendering.ts';
import { deskRequest, errorReport, services } from './context.ts';
import { plainRefusal } from './plain-refusal.ts';
import { servicesOrAway } from './services-or-away.ts';

const handle = createRequestHandler(
  // web/http has checked the origin of every request by host; the router would reject a scheme that differs behind a proxy
  // the generated type of the build does not suit exactOptionalPropertyTypes
  { ...(build as ServerBuild), allowedActionOrigins: ['**'] },
  import.meta.env.DEV ? 'development' : 'production',
);

export const renderDesk: RenderDesk = async (request, rendering) => {
  const context = new RouterContextProvider();
  context.set(deskRequest, rendering);
  context.set(services, servicesOrAway(rendering));
  context.set(errorReport, rendering.report);
  return plainRefusal(request, await handle(request, context));
};
