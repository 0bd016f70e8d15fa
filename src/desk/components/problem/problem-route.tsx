import { Outlet } from 'react-router';
import type { Route } from './+types/problem-route.ts';
import { Problem } from './problem.tsx';

/** Between the shell and its pages, so that an error is shown in place of the page. */
export default function ProblemRoute() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem error={error} />;
}
