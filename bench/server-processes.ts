import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts the servers of a measurement as child processes. `end` stops all of them. */
export function createProcesses() {
  const running: ChildProcess[] = [];
  return {
    /** Starts a server and returns its port once it prints its address. */
    async start(folder: string, args: readonly string[], variables: Record<string, string>): Promise<number> {
      const child = spawn(process.execPath, args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...variables },
      });
      running.push(child);
      let output = '';
      // keep the pipe open: a server that keeps logging would exit on a closed one
      for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
        output += String(chunk);
        if (/http:\/\/[\w.-]+:\d+/.test(output)) break;
      }
      child.stdout!.resume();
      const port = Number(/http:\/\/[\w.-]+:(\d+)/.exec(output)?.[1]);
      if (!port) throw new Error(`${args.at(-1)} in ${folder} exited before it listened:\n${output}`);
      return port;
    },
    pids: (): number[] => running.map(({ pid }) => pid!),
    async end(): Promise<void> {
      for (const child of running.splice(0)) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
    },
  };
}
