import { notFound } from '../../refusals.ts';

export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
