import { useNavigation } from 'react-router';

/** Tells whether a form with these entries is being sent: a second press of its button would be answered instead of the first. */
export function useBeingSent(): (entries: Readonly<Record<string, string | number>>) => boolean {
  const { formData } = useNavigation();
  return (entries) =>
    formData !== undefined && Object.entries(entries).every(([name, value]) => formData.get(name) === String(value));
}
