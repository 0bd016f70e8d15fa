import { createContext, type RouterContextProvider } from 'react-router';
import type { DeskRequest } from '#app/staff/desk-rendering.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';

export type Context = Readonly<RouterContextProvider>;

/** What every loader and action gets: which site, when, and who is signed in. Pages ask by `staffMay`. */
export const deskRequest = createContext<DeskRequest>();
export const services = createContext<DeskServices>();
export const errorReport = createContext<(error: unknown) => void>(() => {});

/** What pages work with, by area: `deskServices(context).staff`. */
export const deskServices = (context: Context): DeskServices => context.get(services);
