/** For a dealership or site without access. It does not reveal whether that exists. */
export const notAllowed = (): Response => new Response(null, { status: 403, statusText: 'Not allowed' });
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not found' });
/** For requests that no form of the desk sends. */
export const badRequest = (): Response => new Response(null, { status: 400, statusText: 'Bad request' });
