/** The text of a field; "" when it was not sent. A file is no text. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** For what no form of ours sends. */
export const badRequest = (): Response => new Response(null, { status: 400, statusText: 'Bad request' });
