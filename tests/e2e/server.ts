import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { childEnvironment } from '../child-environment.ts';
import { makeDataFolder } from '../data-folder.ts';

export interface TestServer {
  port: number;
  dataFolder: string;
  /** The address of a path on a site; the bare domain for "". */
  url(site: string, path: string): string;
  stop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; the browser tests that a worker runs, one file after another, share it. */
    servers: { port: number; dataFolder: string }[];
  }
}

/** Characters. A long run logs more than a string can hold. */
const OUTPUT_KEPT = 1_000_000;
const ROOT = join(import.meta.dirname, '../..');

/** The server of this worker: `npm start` on a folder of its own, the demo sites, a tenth of the demo stock. */
export async function startServer(): Promise<TestServer> {
  const { port, dataFolder } = inject('servers')[Number(process.env.VITEST_POOL_ID) - 1]!;
  return { port, dataFolder, url: addressOf(port), stop: async () => {} };
}

export interface OwnServer extends TestServer {
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
}

/** A server for one test alone, which may be hurt, on an empty database. `stop` also removes its folder, unless one was given: what that holds, the server creates. */
export async function startOwnServer({
  entry = ['src/main/start.ts'],
  dataFolder,
  variables = {},
  ready = /http:\/\/[\w.-]+:(\d+)|"port":(\d+)/,
  onOutput,
}: {
  entry?: string[];
  dataFolder?: string;
  variables?: Record<string, string>;
  /** What it prints once it works; a number in it is the port. */
  ready?: RegExp | undefined;
  /** Told all that it has printed so far, until it works. */
  onOutput?: (output: string) => void;
} = {}): Promise<OwnServer> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  if (dataFolder === undefined && variables.DATABASE_URL === undefined) makeDataFolder(folder);
  const server = spawn(process.execPath, entry, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO_STOCK: '0.1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      RATE_LIMIT: '0', // every visitor of these tests has the same address
      ...variables,
    },
  });
  const chunks: string[] = [];
  let length = 0;
  const output = () => chunks.join('');
  const port = await new Promise<number>((resolve, reject) => {
    let works = false;
    const read = (chunk: Buffer) => {
      const text = chunk.toString();
      chunks.push(text);
      for (length += text.length; length > OUTPUT_KEPT && chunks.length > 1;) length -= chunks.shift()!.length;
      if (works) return; // a server under load says much: looking through all of it each time would slow anyone who loads it
      onOutput?.(output());
      const listening = ready.exec(output());
      if (!listening) return;
      works = true;
      resolve(Number(listening[1] ?? listening[2]));
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it answered:\n${output()}`)));
  });
  return {
    port,
    dataFolder: folder,
    process: server,
    url: addressOf(port),
    output,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const exited = once(server, 'exit');
        server.kill('SIGTERM');
        await exited;
      }
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (port: number) => (site: string, path: string) =>
  `http://${site === '' ? '' : `${site}.`}localhost:${port}${path}`;
