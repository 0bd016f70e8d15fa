import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/own-postgres.ts';
import { makeHosts, type Host } from './hosts.ts';

const FILES = join(import.meta.dirname, '../../deploy/ha');
/** For a member to join, for a standby to be promoted, for an old primary to be rewound, each on a busy machine. */
const PATIENCE_MS = 120_000;
const CHARACTERS_KEPT = 20_000;

export interface ClusterNode {
  name: 'a' | 'b';
  address: string;
  /** Its own connection as a superuser, past HAProxy. */
  superuserUrl: string;
  start(): void;
  /** SIGKILL to Patroni and PostgreSQL, as by a power failure. */
  kill(): void;
  /** SIGSTOP: the kernel takes connections, but nothing responds. Of the whole host, or of Patroni alone. */
  freeze(what?: 'host' | 'patroni'): void;
  thaw(): void;
  unplug(): void;
  plug(): void;
}

export interface Cluster {
  /** Of the primary, through HAProxy: an empty database whose owner is no superuser. */
  url: string;
  node(name: string): ClusterNode;
  /** The node that HAProxy calls the primary. Waits for it. */
  primary(not?: ClusterNode): Promise<ClusterNode>;
  /** Waits until the other node is its synchronous standby. */
  whole(): Promise<void>;
  close(): Promise<void>;
}

/** Three etcd, two Patroni with PostgreSQL 15, and HAProxy, from the files of deploy/ha. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-ha-'));
  chmodSync(folder, 0o755);
  const hosts = makeHosts();
  const children: ChildProcess[] = [];
  const output = new Map<string, string>();
  const listenTo = (name: string, child: ChildProcess) => {
    const keep = (chunk: Buffer) =>
      output.set(name, ((output.get(name) ?? '') + chunk.toString()).slice(-CHARACTERS_KEPT));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    return child;
  };
  const write = (name: string, file: string, values: Record<string, string>) => {
    const path = join(folder, `${name}-${file}`);
    writeFileSync(path, filled(file, values));
    return path;
  };

  const members = await Promise.all(
    ['e1', 'e2', 'e3'].map(async (name) => ({
      name,
      peer: `${hosts.here}:${await freePort()}`,
      client: `${hosts.here}:${await freePort()}`,
    })),
  );
  for (const { name, peer, client } of members) {
    const file = write(name, 'etcd.env', {
      MEMBER: name,
      ETCD_DATA: join(folder, name),
      ETCD_PEER: peer,
      ETCD_CLIENT: client,
      ETCD_MEMBERS: members.map((one) => `${one.name}=http://${one.peer}`).join(','),
    });
    const env = Object.fromEntries(
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    children.push(listenTo(name, spawn('etcd', { env: { PATH: process.env.PATH, ...env } })));
  }

  const secrets = {
    SUPERUSER_PASSWORD: randomBytes(12).toString('hex'),
    REPLICATION_PASSWORD: randomBytes(12).toString('hex'),
    REST_PASSWORD: randomBytes(12).toString('hex'),
  };
  const nodes = (['a', 'b'] as const).map((name) => {
    const host = hosts.host();
    const sockets = join(folder, `${name}-run`);
    mkdirSync(sockets);
    ownedByPostgres(sockets);
    const file = write(name, 'patroni.yml', {
      ...secrets,
      NODE: name,
      ADDRESS: host.address,
      ETCD_HOSTS: members.map(({ client }) => client).join(','),
      DATA: join(sockets, 'data'),
      SOCKETS: sockets,
      NETWORK: hosts.network,
    });
    ownedByPostgres(file);
    return nodeOf(name, host, () => listenTo(name, host.run('patroni', [file])), secrets.SUPERUSER_PASSWORD);
  });
  const [a, b] = [nodes[0]!, nodes[1]!];
  const port = await freePort();
  const proxy = write('proxy', 'haproxy.cfg', {
    PROXY: `127.0.0.1:${port}`,
    NODE_A: a.address,
    NODE_B: b.address,
  });
  children.push(listenTo('haproxy', spawn('haproxy', ['-db', '-f', proxy])));

  /** The node that says it is the primary; two may, while one of them stands still. */
  const primary = async (not?: ClusterNode) => {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
      for (const node of nodes) if (node !== not && (await answers(node, '/primary'))) return node;
      await rest(200);
    }
    throw new Error(`No node became the primary:\n${lastOutput()}`);
  };
  const lastOutput = () => [...output].map(([name, text]) => `--- ${name}\n${text.slice(-12_000)}`).join('\n');
  const whole = async () => {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
      const roles = await Promise.all(
        nodes.map(async (node) => [await answers(node, '/primary'), await answers(node, '/sync')]),
      );
      if (roles.some(([isPrimary]) => isPrimary) && roles.some(([isPrimary, isSync]) => isSync && !isPrimary)) return;
      await rest(500);
    }
    throw new Error(`The cluster has no synchronous standby:\n${lastOutput()}`);
  };
  const cluster: Cluster = {
    url: '',
    node: (name) => nodes.find((node) => node.name === name)!,
    primary,
    whole,
    async close() {
      for (const node of nodes) node.thaw();
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(
        children.map(async (child) => child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))),
      );
      hosts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    a.start();
    b.start();
    const first = await primary();
    const password = randomBytes(12).toString('hex');
    const superuser = new pg.Client(first.superuserUrl);
    await superuser.connect();
    await superuser.query(`create role forecourt login createrole password '${password}'`);
    await superuser.query('create database forecourt owner forecourt');
    await superuser.end();
    await whole();
    return { ...cluster, url: `postgresql://forecourt:${password}@127.0.0.1:${port}/forecourt` };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

function nodeOf(name: 'a' | 'b', host: Host, start: () => ChildProcess, password: string): ClusterNode {
  let patroni: ChildProcess | undefined;
  return {
    name,
    address: host.address,
    superuserUrl: `postgresql://postgres:${password}@${host.address}:5432/postgres`,
    start: () => void (patroni = start()),
    kill: () => host.signal('SIGKILL'),
    freeze(what = 'host') {
      if (what === 'host') host.signal('SIGSTOP');
      else process.kill(patroni!.pid!, 'SIGSTOP');
    },
    thaw: () => host.signal('SIGCONT'),
    unplug: host.unplug,
    plug: host.plug,
  };
}

/** As `envsubst` does. A name without a value is a fault of this file. */
const filled = (file: string, values: Record<string, string>): string =>
  readFileSync(join(FILES, file), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${file} wants ${name}`);
    return values[name];
  });

/** A check of Patroni's REST interface, as HAProxy asks it. */
const answers = (node: ClusterNode, path: string): Promise<boolean> =>
  fetch(`http://${node.address}:8008${path}`, { method: 'OPTIONS', signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

function ownedByPostgres(path: string): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(path, id('-u'), id('-g'));
  chmodSync(path, path.endsWith('.yml') ? 0o600 : 0o700);
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
