import type { Command } from 'commander';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';

/** One step of a traced request; without `ms` it only says something. */
export interface TracedStep {
  step: string;
  ms: number | undefined;
  words: string | undefined;
}

/** What a server says of one request, and how long its parts took on this side. */
export interface TracedAnswer {
  status: number;
  headers: readonly string[];
  /** The way to the server: name lookup, connection, TLS; a step that was not needed is absent. */
  way: readonly TracedStep[];
  /** By the server; empty: it has told none. */
  steps: readonly TracedStep[];
  firstByteMs: number;
  lastByteMs: number;
  bytes: number;
}

/** Steps that lie inside the others, over the whole request. */
const INSIDE = new Set(['database', 'call']);

/** `forecourt trace`: the steps of one live request, as the server tells them in Server-Timing. */
export function addTraceCommand(program: Command, context: CliContext): void {
  program
    .command('trace <address>')
    .option('--here', 'ask the server of DATA_DIR or PORT on this machine directly, past any proxy')
    .option('--json', 'print as JSON')
    .description(
      'Ask for one page of a running server and print each step with its time: the cache and why it hit or not, limits, load, database, drawing, compressing, bytes. Sends METRICS_TOKEN to the address.',
    )
    .action(async (text: string, { here = false, json = false }: { here?: boolean; json?: boolean }) => {
      const address = URL.parse(text);
      if (address === null || !/^https?:$/.test(address.protocol))
        throw new CliFailure(`"${text}" is not a web address. Example: https://www.northbank.example/search/suv`);
      const answer = await context.trace(address, here);
      if (answer.steps.length === 0)
        throw new CliFailure(
          `${address.host} answered with ${answer.status} and told no steps. Its METRICS_TOKEN differs from the one here or is not set, or a cache in front of it answered: use --here on its machine.`,
        );
      if (json) say(context, JSON.stringify({ address: address.href, ...answer }, null, 2));
      else say(context, `GET ${address.href}`, `${answer.status}  ${answer.headers.join(', ')}`, '', ...rows(answer));
    });
}

function rows({ way, steps, firstByteMs, lastByteMs, bytes }: TracedAnswer): string[] {
  const [server, inside, outside] = [
    steps.find(({ step }) => step === 'server'),
    steps.filter(({ step }) => INSIDE.has(step)),
    steps.filter(({ step }) => step !== 'server' && !INSIDE.has(step)),
  ];
  return table([
    ...way.map(row()),
    ...outside.map(row('  ')),
    ...(server ? [row()({ ...server, words: 'all steps of the server' })] : []),
    ...inside.map(row('  within: ')),
    row()({ step: 'first byte', ms: firstByteMs, words: undefined }),
    row()({ step: 'last byte', ms: lastByteMs, words: `${bytes} bytes` }),
  ]);
}

const row =
  (indent = '') =>
  ({ step, ms, words = '' }: TracedStep): string[] => [
    indent + step,
    ms === undefined ? '' : `${ms.toFixed(1).padStart(8)} ms`,
    words,
  ];
