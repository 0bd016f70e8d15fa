import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

/** Which process answers browsers for this data folder, and at which port. */
const webProcess = z.object({ pid: z.number().int().positive(), port: z.number().int() });

const fileIn = (folder: string): string => join(folder, 'web-port.json');

/** Tells commands on this machine at which port the server answers; returns what takes it back. */
export function noteWebPort(folder: string, port: number): () => Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileIn(folder), JSON.stringify({ pid: process.pid, port }));
  } catch {
    return () => Promise.resolve(); // a folder that cannot be written to: commands go by their own PORT
  }
  return async () => {
    if (noted(folder)?.pid === process.pid) await rm(fileIn(folder), { force: true });
  };
}

/** The port of the server that runs on this data folder; undefined: none does. */
export function webPortOf(folder: string): number | undefined {
  const known = noted(folder);
  return known && isAlive(known.pid) ? known.port : undefined;
}

function noted(folder: string): z.infer<typeof webProcess> | undefined {
  try {
    return webProcess.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
