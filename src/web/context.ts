import { createContext } from 'react-router';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Services } from '#app/services.ts';
import type { Visitor } from '#app/visitor.ts';

export type { LiveSite };

/** What every loader and action gets: which site is asked, and when. Nothing of who asks. */
export interface SiteRequest {
  site: LiveSite;
  /** The time of this request, from the clock port. */
  now: Date;
  /** "https://www.northbank.example": where the site is at home, for canonical links. */
  origin: string;
}

export const siteRequest = createContext<SiteRequest>();

/** `context.get(services).search`: a route takes its area. */
export const services = createContext<Services>();

/** Who asks. Only where the page's declaration says `cache: 'never'`; reading it elsewhere throws. */
export const visitor = createContext<Visitor>();

/** A file of a form, as it was sent; what it is, its bytes say. */
export interface UploadedFile {
  /** Of its field. */
  name: string;
  bytes: Buffer;
  /** It was larger than any that is read; this is its beginning. */
  cut: boolean;
}

/** What a form has brought beside its fields. Only where the page's declaration says `upload`. */
export const uploads = createContext<readonly UploadedFile[]>([]);

/** Where an error of a loader, an action or a component goes; the visitor sees the error page. */
export const errorReport = createContext<(error: unknown) => void>(() => {});

/** Told of an error that the visitor is shown the error page for. */
export const pageFailure = createContext<(error: unknown) => void>(() => {});

/** Finished tags for the end of the page's head: structured data, the photo of its largest paint. */
export const headHtml = createContext<string[]>([]);
