// Tells eslint-plugin-boundaries what `#layer/…` means: package.json "imports" maps it to `src/layer/…`.
const { existsSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

const root = resolve(__dirname, '..');
exports.interfaceVersion = 2;
exports.resolve = (source, file) => {
  const path =
    source.startsWith('#tests/') || source.startsWith('#demo/')
      ? join(root, source.slice(1))
      : source.startsWith('#')
        ? join(root, 'src', source.slice(1))
        : source.startsWith('.')
          ? resolve(dirname(file), source)
          : undefined;
  return path !== undefined && existsSync(path)
    ? { found: true, path }
    : { found: source.startsWith('node:'), path: null };
};
