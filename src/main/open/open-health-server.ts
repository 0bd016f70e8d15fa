import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendAnswer } from '#web/http/answers/send-answer.ts';
import { healthEndpoint } from '#web/endpoints/health-endpoint.ts';
import type { Metrics } from '#app/metrics.ts';
import { readAddress } from '#web/http/chain/read-address.ts';
import type { Environment } from '#main/environment.ts';
import { portProblem } from '#main/free-port.ts';

/** For a process without pages: `/healthz`, `/readyz` and `/metrics`, and nothing else. */
export async function openHealthServer(
  { PORT, HOST, METRICS_TOKEN }: Pick<Environment, 'PORT' | 'HOST' | 'METRICS_TOKEN'>,
  worker: { readonly healthy: boolean },
  metrics: Metrics,
): Promise<{ port: number; close(): Promise<void> }> {
  let closing = false;
  const health = healthEndpoint({
    ready: () => !closing,
    following: () => worker.healthy,
    metrics,
    token: METRICS_TOKEN,
  });
  const server = createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000 }, (request, response) => {
    const address = readAddress(request.headers.host, request.url ?? '', 'http');
    if ('reason' in address || !health.takes(address, request)) return void response.writeHead(404).end();
    const sent = health.answer({ request, address }).then((answer) => sendAnswer(request, response, answer));
    sent.catch(() => response.destroy());
  });
  try {
    server.listen(PORT, HOST);
    await once(server, 'listening');
  } catch (error) {
    throw portProblem(error, PORT);
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      closing = true;
      server.close();
      server.closeAllConnections();
    },
  };
}
