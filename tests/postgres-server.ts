import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Before all tests: one throw-away PostgreSQL server for the contract suites, unless TEST_DATABASE_URL names one.
 * Without either they run on PGlite alone, and that is said loudly.
 */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (!isInstalled('postgres') || !isInstalled('initdb')) {
    process.stdout.write(
      '\n*** NO REAL POSTGRESQL: neither TEST_DATABASE_URL nor `postgres` and `initdb` on the PATH. Contract suites run on PGlite only. ***\n\n',
    );
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    stdio: 'ignore',
    cwd: folder,
    ...user,
  });
  const server = spawn(
    'postgres',
    ['-D', data, '-k', folder, '-h', '', '-c', 'fsync=off', '-c', 'max_connections=100'],
    { stdio: 'ignore', cwd: folder, ...user },
  );
  for (let i = 0; i < 200 && !existsSync(join(folder, '.s.PGSQL.5432')); i++)
    await new Promise((next) => setTimeout(next, 50));
  process.env.TEST_DATABASE_URL = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root; its own user is there wherever it is packaged. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
