import { compressBuild } from './compress-build.ts';
import { buildBundle } from './web-bundle.ts';

/** `npm run build`: what `npm start` builds, compressed, too. */
try {
  await buildBundle();
  await compressBuild();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
