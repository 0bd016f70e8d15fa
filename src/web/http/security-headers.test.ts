import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (html: string, name: string) =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('contentSecurityPolicy', () => {
  it.each([
    ['an inline script', '<script>go()</script>', 'go()'],
    ['with line ends', '<script>\ngo(\n)\n</script>', '\ngo(\n)\n'],
    ['a module', '<script type="module" async>import "/a.js"</script>', 'import "/a.js"'],
    ['an empty one', '<script></script>', ''],
    ['in capitals', '<SCRIPT>go()</SCRIPT>', 'go()'],
    ['with letters beyond ASCII', '<script>say("ünï")</script>', 'say("ünï")'],
  ])('%s may run by its hash', (_, html, text) => {
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash(text)}`);
  });

  it('an inline style may apply by its hash', () => {
    expect(directive('<style>:root{--c:#123}</style>', 'style-src')).toBe(
      `style-src 'self' ${hash(':root{--c:#123}')}`,
    );
  });

  it.each([
    '<script src="/assets/a.js"></script>',
    '<script type="application/ld+json">{}</script>',
    '<p>no script</p>',
  ])('%s needs none', (html) => {
    expect(directive(html, 'script-src')).toBe("script-src 'self'");
  });

  it('never lets inline scripts run at large', () => {
    expect(directive('<script>a</script>', 'script-src')).not.toContain('unsafe');
  });

  it('names a script once that stands there twice', () => {
    expect(directive('<script>a</script><script>a</script>', 'script-src')).toBe(`script-src 'self' ${hash('a')}`);
  });
});
