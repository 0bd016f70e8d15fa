import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ask } from '#tests/ask.ts';
import { solvedCaptcha } from '#tests/e2e/solved-captcha.ts';
import { freePort, startFreshPostgres } from '#tests/own-postgres.ts';

/**
 * `npm run deploy:check`: follows docs/operate.md to the letter on a fresh PostgreSQL server, and sends an enquiry to
 * what then runs. Every block of SQL is run by the administrator of that server, every block of shell by the operator,
 * in one folder and with all that was exported before; blocks of other languages are there to be read. Two comments
 * before a block say otherwise: `<!-- keeps running -->` starts each line as a process of its own,
 * `<!-- not run: why -->` leaves the block out.
 */
const ROOT = join(import.meta.dirname, '..');
const guide = resolve(process.argv[2] ?? join(ROOT, 'docs/operate.md'));
const SITE = 'northbank.localhost';
/** A machine may be busy. */
const START_MS = 120_000;

interface Block {
  line: number;
  language: string;
  text: string;
  mark: string | undefined;
}

function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const found: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const fence = /^( *)```(sql|sh)$/.exec(lines[at]!);
    if (!fence) continue;
    const [, indent, language] = fence;
    const end = lines.indexOf(`${indent}\`\`\``, at);
    if (end === -1) throw new Error(`${guide}:${at + 1}: the block does not end`);
    found.push({
      line: at + 1,
      language: language!,
      text: lines
        .slice(at + 1, end)
        .map((line) => line.slice(indent!.length))
        .join('\n'),
      mark: /^ *<!-- (.*) -->$/.exec(lines[at - 1] ?? '')?.[1],
    });
    at = end;
  }
  return found;
}

const postgres = await startFreshPostgres({ passwords: true });
const folder = mkdtempSync(join(tmpdir(), 'forecourt-guide-'));
for (const name of ['bin', 'sites']) symlinkSync(join(ROOT, name), join(folder, name));
const port = await freePort();
/** Compiled once for all commands of the guide: a fifth of their time. */
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled');
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  HOST: '127.0.0.1',
  NODE_COMPILE_CACHE,
};
/** What stands in the guide as an example, and what it is here. */
const examples = new Map([['db.example:5432', `127.0.0.1:${postgres.port}`]]);
const here = (text: string) => [...examples].reduce((all, [example, real]) => all.replaceAll(example, real), text);
const processes: ChildProcess[] = [];
let exported = '';
let output = '';

async function run(block: Block): Promise<void> {
  const text = here(block.text);
  if (block.language === 'sql')
    return command('psql', ['--quiet', '-v', 'ON_ERROR_STOP=1', '-d', postgres.superuserUrl], text);
  if (block.mark === 'keeps running') return keepRunning(text.split('\n').filter((line) => line.trim() !== ''));
  await command('bash', ['-euo', 'pipefail', '-c', `${exported}\n${text}`]);
  exported += text.replaceAll(/^(?!export ).*$/gm, '');
}

async function command(name: string, args: string[], input = ''): Promise<void> {
  try {
    const running = promisify(execFile)(name, args, { cwd: folder, env });
    // a command that ends before it has read its input breaks the pipe (EPIPE); its exit code says the rest
    running.child.stdin?.on('error', () => {}).end(input);
    const { stdout, stderr } = await running;
    output += stdout + stderr;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error([stdout, stderr].join('').trim() || message, { cause: error });
  }
}

/** Starts them, waits for the first to be ready, and sends it an enquiry. */
async function keepRunning(lines: string[]): Promise<void> {
  for (const line of lines) {
    const started = spawn('bash', ['-euo', 'pipefail', '-c', `${exported}\nexec ${line}`], { cwd: folder, env });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    processes.push(started);
  }
  await until('/readyz returns 200', async () => (await ask(port, SITE, '/readyz')).status === 200);
  const { status, text } = await ask(port, SITE, '/enquire', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      name: 'Priya Raman',
      email: 'priya@example.com',
      phone: '0412 345 678',
      message: 'Is it still there?',
      idempotency_key: `guide-${Date.now()}`,
      altcha: await solvedCaptcha(port, SITE, 'enquiry'),
    }).toString(),
  });
  if (status !== 303)
    throw new Error(`The enquiry is answered with ${status}: ${/role="alert"[^>]*>([^<]*)/.exec(text)?.[1]}`);
  await until('the enquiry is delivered', async () => {
    output = '';
    await command('bash', ['-c', `${exported}\nbin/forecourt lead list northbank`]);
    const lead = /^(\d+) .*Priya Raman.*delivered/m.exec(output);
    if (lead) examples.set('northbank 17', `northbank ${lead[1]}`);
    return lead !== null;
  });
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < START_MS;) {
    if (processes.some(({ exitCode }) => exitCode !== null)) break;
    if (await isSo().catch(() => false)) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`Waited in vain: ${what}.\n${output.slice(-4_000)}`);
}

const blocks = blocksOf(readFileSync(guide, 'utf8'));
if (!blocks.some(({ mark }) => mark === 'keeps running')) throw new Error(`${guide} starts no server.`);
try {
  for (const block of blocks) {
    const place = `${guide}:${block.line}`;
    const began = performance.now();
    if (block.mark?.startsWith('not run: ')) {
      process.stdout.write(`${place}: ${block.mark}\n`);
      continue;
    }
    try {
      await run(block);
    } catch (error) {
      process.stderr.write(`${place}: FAILED\n${here(block.text)}\n\n${error instanceof Error ? error.message : ''}\n`);
      process.exitCode = 1;
      break;
    }
    process.stdout.write(`${place}: fine, ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
} finally {
  for (const started of processes) {
    if (started.exitCode !== null) continue;
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    await ended;
  }
  await postgres.close();
  rmSync(folder, { recursive: true });
}
