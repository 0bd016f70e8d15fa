import type { LoaderFunctionArgs } from 'react-router';
import { notFound, staffMay } from '../../staff-may.ts';

export function loader({ context }: LoaderFunctionArgs): never {
  staffMay(context, 'staff');
  throw notFound();
}

export default function NotFound() {
  return null;
}
