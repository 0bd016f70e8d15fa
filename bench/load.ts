import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const run = promisify(execFile);
const CONNECTIONS = 8;
const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/**
 * Requests these paths in turn over 8 connections without pause. Uses wrk, because a load program in JavaScript would be
 * slower than the server. A failed request fails the run.
 */
export async function load(port: number, host: string, paths: readonly string[], seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-wrk-'));
  const script = join(folder, 'paths.lua');
  writeFileSync(script, lua(host, paths));
  try {
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--latency',
      '--timeout',
      '10s',
      '-s',
      script,
      `http://127.0.0.1:${port}`,
    ]);
    return readReport(stdout);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('wrk generates the load and is not installed. Install it (Debian: apt-get install wrk).', {
        cause: error,
      });
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Formats all requests before the run, so that wrk only sends. */
const lua = (host: string, paths: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests, next = {}, 0
function init()
  for i, path in ipairs(paths) do
    requests[i] = wrk.format("GET", path, { Host = ${JSON.stringify(host)}, ["Accept-Encoding"] = "gzip, deflate, br, zstd" })
  end
end
function request()
  next = next % #requests + 1
  return requests[next]
end
`;

function readReport(text: string): Load {
  if (/Non-2xx or 3xx responses: \d+|Socket errors: [^\n]+/.test(text))
    throw new Error(`Some requests failed:\n${text}`);
  const at = (percent: number) => {
    const [, number = '', unit = ''] = new RegExp(`\\n\\s*${percent}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(text) ?? [];
    return Number(number) * (MILLISECONDS[unit] ?? Number.NaN);
  };
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]), p50: at(50), p99: at(99) };
}
