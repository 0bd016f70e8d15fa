/** The text of a field, or "" if it was not sent or is a file. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** For requests that no form of the desk sends. */
export const badRequest = (): Response => new Response(null, { status: 400, statusText: 'Bad request' });
