import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { receivingSite, serverStage } from '#tests/processes/survival-stage.ts';
import { processorMs } from './processor-time.ts';
import { createProcesses } from './server-processes.ts';

/** Processor time of a web process per request. */
interface Refusals {
  requests: number;
  /** Connections of their own, as a flood has them. */
  connecting: Cost;
  /** Connections that stay open, as a proxy has them. */
  connected: Cost;
}

interface Cost {
  /** ms of processor time, of all threads. */
  refusedMs: number;
  /** The same of a bare `node:http` server that returns a copy of the response. */
  bareMs: number;
}

const CLIENTS = 8;
const HOST = 'northbank.localhost';
const PATH = '/api/search?price=';

/** What it costs a web process to refuse an address that searches without pause, with a log that is written to a pipe. */
async function measureRefusals(requests: number): Promise<Refusals> {
  const receivers = await startLeadReceivers();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const limited = { ...receivingSite(folder, receivers), RATE_LIMIT: '1', TRUST_PROXY: '1' };
  const stage = await serverStage(folder, limited);
  const bare = createProcesses();
  try {
    await search(stage.webPort(), 2_000, { connected: false }); // reaches the limit
    const copied = { COPY_PORT: String(stage.webPort()), COPY_HOST: HOST, COPY_PATH: '/api/nothing' };
    const barePort = await bare.start(import.meta.dirname, ['http-baseline.ts'], copied);
    const cost = async (connected: boolean): Promise<Cost> => ({
      refusedMs: await processorMsOf(stage.webPid(), () =>
        search(stage.webPort(), requests, { connected, status: 429 }),
      ),
      bareMs: await processorMsOf(bare.pids()[0]!, () => search(barePort, requests, { connected, status: 200 })),
    });
    const [connecting, connected] = [await cost(false), await cost(true)];
    const each = ({ refusedMs, bareMs }: Cost): Cost => ({
      refusedMs: perRequest(refusedMs, requests),
      bareMs: perRequest(bareMs, requests),
    });
    return { requests, connecting: each(connecting), connected: each(connected) };
  } finally {
    await bare.end();
    await stage.stop();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const perRequest = (ms: number, requests: number) => Math.round((ms / requests) * 1_000) / 1_000;

/** Searches from one address, no search twice. `status`: what each must get. */
async function search(port: number, times: number, { connected, status }: { connected: boolean; status?: number }) {
  const agent = new Agent({ keepAlive: connected, maxSockets: CLIENTS });
  let [next, other] = [0, 0];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < times) {
        const path = `${PATH}${next++}-${90_000 + times}`;
        const answered = await new Promise<number>((resolve, reject) => {
          const headers = { host: HOST, 'x-forwarded-for': '192.0.2.1' };
          request({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
            response.resume().on('end', () => resolve(response.statusCode ?? 0));
          })
            .on('error', reject)
            .end();
        });
        if (status !== undefined && answered !== status) other++;
      }
    }),
  );
  agent.destroy();
  // a minute may begin again during a run
  if (other > times / 20) throw new Error(`${other} of ${times} searches did not get status ${status}`);
}

async function processorMsOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = processorMs(pid);
  await work();
  return processorMs(pid) - before;
}

// node bench/refusals.ts --requests 20000
const { requests = '20000' } = parseArgs({ options: { requests: { type: 'string' } } }).values;
process.stdout.write(`${JSON.stringify(await measureRefusals(Number(requests)), null, 2)}\n`);
