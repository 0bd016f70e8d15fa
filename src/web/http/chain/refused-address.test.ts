import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';

/** Sends lines as they are, and returns status and type of the answer. */
async function answerTo(...lines: string[]): Promise<[status: number, type: string | undefined, problem: unknown]> {
  const { port, hosts, close } = await openTestServer();
  onTestFinished(close);
  if (lines.includes('no website')) hosts.clear();
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines.filter((line) => line !== 'no website'), 'Connection: close', '', ''].join('\r\n'));
  const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n');
  const type = /^content-type: (.*)$/im.exec(head)?.[1];
  return [Number(head.split(' ')[1]), type, type?.endsWith('json') ? JSON.parse(body).status : undefined];
}

const PATHS: [path: string, isProgram: boolean][] = [
  ['/api/search', true],
  ['/api/stock?limit=1', true],
  ['/mcp', true],
  ['/mcp?x=1', true],
  ['/search', false],
  ['/mcpherson', false],
  ['/', false],
];

it.each(PATHS)('a refusal at %s, before its site is known, is a problem document: %s', async (path, isProgram) => {
  const get = `GET ${path} HTTP/1.1`;
  for (const [status, ...lines] of [
    [404, get, 'Host: unknown.test'],
    [404, get, 'Host: a.test', 'no website'],
    [400, get, 'Host: a_b!'],
    [400, get, 'Host: a.test', 'Host: b.test'],
  ] as [number, ...string[]][])
    expect([lines, ...(await answerTo(...lines))]).toEqual([
      lines,
      status,
      isProgram ? 'application/problem+json' : 'text/html; charset=utf-8',
      isProgram ? status : undefined,
    ]);
});
