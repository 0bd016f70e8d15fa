import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** A host of its own on this machine: a network namespace with one address. Its cable can be pulled. */
export interface Host {
  address: string;
  /** As the user postgres. */
  run(command: string, args: readonly string[], options?: { env?: NodeJS.ProcessEnv }): ChildProcess;
  /** To all that runs there. */
  signal(signal: NodeJS.Signals): void;
  /** Nothing leaves or reaches it: packets are lost without a word, as when a switch fails. */
  unplug(): void;
  plug(): void;
}

export interface Hosts {
  /** Where the processes of the test itself are, as the hosts see them. */
  here: string;
  network: string;
  host(): Host;
  /** Kills everything in the hosts and removes them. */
  close(): void;
}

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Hosts on a bridge of their own. Needs root and `iproute2`; nothing outside this machine is reached. */
export function makeHosts(): Hosts {
  const [net, id] = [randomInt(1, 255), randomInt(0x10000).toString(16)];
  const bridge = `fc${id}`;
  const made: string[] = [];
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `10.213.${net}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const pids = (name: string) => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);
  const signal = (name: string, what: NodeJS.Signals) => {
    for (const pid of pids(name)) {
      try {
        process.kill(pid, what);
      } catch {
        // ended in the meantime
      }
    }
  };
  return {
    here: `10.213.${net}.1`,
    network: `10.213.${net}.0/24`,
    host() {
      const name = `fc${id}n${made.length}`;
      const [outside, inside] = [`${name}o`, `${name}i`];
      const address = `10.213.${net}.${made.length + 2}`;
      made.push(name);
      ip('netns', 'add', name);
      ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
      ip('link', 'set', outside, 'master', bridge, 'up');
      ip('-n', name, 'link', 'set', 'lo', 'up');
      ip('-n', name, 'address', 'add', `${address}/24`, 'dev', inside);
      ip('-n', name, 'link', 'set', inside, 'up');
      const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
      return {
        address,
        run: (command, args, { env } = {}) =>
          spawn('ip', ['netns', 'exec', name, ...asPostgres, command, ...args], {
            stdio: ['ignore', 'pipe', 'pipe'],
            cwd: '/',
            env: { PATH: process.env.PATH, ...env },
          }),
        signal: (what) => signal(name, what),
        unplug: () => ip('link', 'set', outside, 'nomaster', 'down'),
        plug: () => ip('link', 'set', outside, 'master', bridge, 'up'),
      };
    },
    close() {
      for (const name of made) {
        for (let tries = 0; tries < 100 && pids(name).length > 0; tries++) signal(name, 'SIGKILL');
        ip('netns', 'delete', name);
      }
      ip('link', 'delete', bridge);
    },
  };
}
