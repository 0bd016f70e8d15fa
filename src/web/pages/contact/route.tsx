import { redirect } from 'react-router';
import { enquiry } from '#domain/forms/enquiry.ts';

/** The general enquiry is how one writes to a site. */
export const loader = () => redirect(`/${enquiry.path}`, 302);

export default function Contact() {
  return null;
}
