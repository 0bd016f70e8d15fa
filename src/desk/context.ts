import { createContext, type RouterContextProvider } from 'react-router';
import type { DeskRequest } from '#app/staff/desk-rendering.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';

export type Context = Readonly<RouterContextProvider>;

/** The site, the time and the session of a request, for every loader and action. Pages check access with `staffMay`. */
export const deskRequest = createContext<DeskRequest>();
export const services = createContext<DeskServices>();
export const errorReport = createContext<(error: unknown) => void>(() => {});

/** The services that pages use, by area: `deskServices(context).staff`. */
export const deskServices = (context: Context): DeskServices => context.get(services);
