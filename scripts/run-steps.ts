import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  args: string[];
}

/** Runs steps one after another, shows their output, and stops the process at the first that fails. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const started = performance.now();
    process.stdout.write(`\n── ${step.name}\n`);
    const code = await new Promise<number>((done) => {
      spawn(step.command, step.args, { stdio: 'inherit' })
        .on('exit', (exit) => done(exit ?? 1))
        .on('error', (error) => {
          process.stderr.write(`${error.message}\n`);
          done(1);
        });
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`── ${step.name}: ${code === 0 ? 'fine' : `FAILED (${code})`}, ${seconds} s\n`);
    if (code !== 0) process.exit(code);
  }
}
