import { Outlet } from 'react-router';
import { Problem } from './problem.tsx';

/** Between the shell and its pages: what a page throws is told where the page would be. */
export default function ProblemRoute() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Problem error={error} />;
}
