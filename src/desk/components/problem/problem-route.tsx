import { Outlet } from 'react-router';
import { Problem } from './problem.tsx';

/** Between the shell and its pages, so that an error is shown in place of the page. */
export default function ProblemRoute() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Problem error={error} />;
}
