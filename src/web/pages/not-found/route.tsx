import { data } from 'react-router';

/** Any other address of a site: the root's error page inside the site's own frame. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
