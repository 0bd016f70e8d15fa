import { parseArgs } from 'node:util';
import { ask } from '#tests/ask.ts';

/**
 * One address that searches one site without pause, eight requests at a time, each on a connection of its own. A process of
 * its own, so that who measures others beside it does not wait for it. On SIGTERM it prints how many were refused per second.
 */
const { port = '', host = '' } = parseArgs({
  options: { port: { type: 'string' }, host: { type: 'string' } },
}).values;

let [floods, refused] = [true, 0];
process.once('SIGTERM', () => (floods = false));
const began = performance.now();
await Promise.all(
  Array.from({ length: 8 }, async (_, client) => {
    for (let n = 0; floods; n++) {
      const path = `/api/search?price=${n}-${90_000 + client}`;
      const { status } = await ask(Number(port), host, path, { headers: { 'x-forwarded-for': '192.0.2.1' } });
      if (status === 429) refused++;
    }
  }),
);
process.stdout.write(String(Math.round((refused * 1_000) / (performance.now() - began))));
