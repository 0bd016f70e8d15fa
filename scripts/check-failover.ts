import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { runSteps } from './run-steps.ts';

/** What deploy/ha is made of, as Debian packages it, by a file of each. */
const PACKAGES: Record<string, string> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/bin/ip',
};

/**
 * Runs the database of deploy/ha on hosts of its own on this machine (network namespaces, so it needs root), and kills,
 * freezes and cuts off its primary. Installs what it lacks from Debian.
 */
if (process.getuid?.() !== 0) {
  process.stderr.write('npm run deploy:failover makes network namespaces. Run it as root.\n');
  process.exit(2);
}
const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]!));
if (missing.length > 0) {
  process.stdout.write(`Installing ${missing.join(', ')} from Debian.\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'inherit', env });
}
await runSteps([
  [{ name: 'build', command: 'npm', args: ['run', 'build'] }],
  [{ name: 'failover', command: 'node', args: ['scripts/run-vitest.ts', '--config', 'vitest.failover.config.ts'] }],
]);
