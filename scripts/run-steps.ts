import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  args: string[];
  /** What runs after it, beside the other steps of its list. */
  next?: Step;
}

/**
 * Runs steps one after another, shows their output, and stops the process at the first that fails. Steps in a list run
 * side by side: the first is shown as it goes, the others when they have ended.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  for (const step of steps) {
    const results = await Promise.all([step].flat().map((one, index) => run(one, index === 0)));
    for (const { late } of results) process.stdout.write(late);
    const code = results.find((result) => result.code !== 0)?.code ?? 0;
    if (code !== 0) process.exit(code);
  }
}

async function run({ next, ...step }: Step, shown: boolean): Promise<{ code: number; late: string }> {
  const first = await runOne(step, shown);
  if (first.code !== 0 || !next) return first;
  const { code, late } = await run(next, shown);
  return { code, late: first.late + late };
}

async function runOne({ name, command, args }: Step, shown: boolean): Promise<{ code: number; late: string }> {
  const started = performance.now();
  let late = '';
  const write = (text: string) => (shown ? process.stdout.write(text) : (late += text));
  write(`\n── ${name}\n`);
  const code = await new Promise<number>((done) => {
    const step = spawn(command, args, shown ? { stdio: 'inherit' } : { stdio: ['ignore', 'pipe', 'pipe'] })
      .on('close', (exit) => done(exit ?? 1))
      .on('error', (error) => {
        write(`${error.message}\n`);
        done(1);
      });
    for (const stream of [step.stdout, step.stderr]) stream?.on('data', (chunk: Buffer) => write(chunk.toString()));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  write(`── ${name}: ${code === 0 ? 'fine' : `FAILED (${code})`}, ${seconds} s\n`);
  return { code, late };
}
