import { once } from 'node:events';
import { lockFolder } from '#adapters/embedded-database/folder-lock.ts';

/** A process of the race: says that it is there, tries for the lock when it is told to, and holds on until its input ends. */
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdout.write(lockFolder(process.argv[2]!) ? 'owner\n' : 'other\n');
process.stdin.resume();
