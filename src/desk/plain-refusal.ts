import { FAILED, PROBLEM_WORDS } from './components/problem/problem-words.ts';

/**
 * A download that is refused has no page to show it: the router answers with the data of one. Who opened it in a browser
 * reads what happened as text; programs get the data.
 */
export function plainRefusal(request: Request, response: Response): Response {
  const isData = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.ok || !isData || !(request.headers.get('accept') ?? '').includes('text/html')) return response;
  const { title, text } = PROBLEM_WORDS[response.status] ?? FAILED;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/plain; charset=utf-8');
  headers.delete('content-length');
  return new Response(`${title}\n\n${text}\n`, { status: response.status, headers });
}
