import { execFileSync } from 'node:child_process';

/** How to start a command as a container would: it is process 1, and sees no other. Undefined where that is not allowed. */
export const inOwnPidNamespace = allowed(['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']);

function allowed(command: string[]): string[] | undefined {
  try {
    execFileSync(command[0]!, [...command.slice(1), 'true'], { stdio: 'ignore' });
    return command;
  } catch {
    process.stdout.write(
      '\n*** PID namespaces are not allowed here (unshare): the lock is not tried between them. ***\n\n',
    );
    return undefined;
  }
}
