import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNIT = join(import.meta.dirname, '../deploy/forecourt-web@.service');

/** The options of Node and of malloc in the unit of a web process: without them it has more memory and longer pauses. */
export function unitEnvironment(): Record<string, string> {
  const line = /^Environment=(.*NODE_OPTIONS.*)$/m.exec(readFileSync(UNIT, 'utf8'))?.[1];
  if (line === undefined) throw new Error(`${UNIT} sets no options of Node.`);
  return Object.fromEntries(
    [...line.matchAll(/"([^"]+)"|\S+/g)].map(([word, quoted = word]) => {
      const [name, ...value] = quoted.split('=');
      return [name!, value.join('=')];
    }),
  );
}
