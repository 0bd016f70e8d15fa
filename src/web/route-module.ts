import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, LoaderFunctionArgs } from 'react-router';
import type { AscPage } from '#domain/events/asc-events.ts';
import type { NumberedEvent } from '#domain/events/site-events.ts';
import type { QuietHandle } from './layout/quiet-header.ts';
import type { PageHead } from './page-head.ts';

/** What every page's data may say beside what the page itself shows. */
export interface PageData {
  head?: PageHead | undefined;
  /** An event that this page reports when it is shown. */
  event?: NumberedEvent | null | undefined;
  /** What it tells the council's events of what it shows (page-analytics.ts). */
  analytics?: Pick<AscPage, 'item' | 'results'> | undefined;
}

/** A page or an endpoint, `web/pages/<name>/route`. */
export interface RouteModule {
  loader?: LoaderFunction;
  action?: ActionFunction;
  handle?: QuietHandle;
  /** Absent: an endpoint. */
  default?: ComponentType<{ loaderData: unknown; actionData: unknown; params: Record<string, string | undefined> }>;
}

/** What a loader or an action is given. `Param`: the parameters that every path of the page has (define-page.ts). */
export type RouteArgs<Param extends string = never> = Omit<LoaderFunctionArgs, 'params'> & {
  params: Record<Param, string> & Record<string, string | undefined>;
};

/** What a page's component is given: the answers of its loader and of its action, as they are. */
export interface PageProps<Loader, Action = undefined> {
  loaderData: DataOf<Loader>;
  /** Absent where no form was sent. */
  actionData: DataOf<Action> | undefined;
  params: Record<string, string | undefined>;
}

type DataOf<Answers> = Answers extends (...args: never[]) => infer Answer ? Answered<Awaited<Answer>> : undefined;

/** `data(…)` of the router brings a status along; a redirect draws nothing. */
type Answered<Answer> = Answer extends Response
  ? never
  : Answer extends { type: string; data: infer Data; init: ResponseInit | null }
    ? Data
    : Answer;
