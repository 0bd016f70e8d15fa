import { expect, it } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

it.each([
  ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
  ['a handler', 'a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>\n'],
  ['a comment', 'a <!-- b -->', '<p>a &lt;!-- b --&gt;</p>\n'],
  ['a link that runs', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
  ['one that hides it', '[x](java&#x73;cript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
  ['a link that is data', '[x](data:text/html,<b>)', '<p>[x](data:text/html,&lt;b&gt;)</p>\n'],
  ['another host without its scheme', '[x](//evil.example)', '<p>[x](//evil.example)</p>\n'],
  ['a quote in a link', '[x](/a"onclick="b)', '<p><a href="/a%22onclick=%22b" class="link">x</a></p>\n'],
  ['a link', '[x](/search?a=1&b=2)', '<p><a href="/search?a=1&amp;b=2" class="link">x</a></p>\n'],
  ['a heading', '# One\n### Three', '<h2 class="h2">One</h2>\n<h3 class="h3">Three</h3>\n'],
  [
    'a table whose corner is empty',
    '| | Hybrid |\n|-|-|\n| Fuel | 4.7 |',
    '<table>\n<thead>\n<tr>\n<td></td>\n<th>Hybrid</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td>Fuel</td>\n<td>4.7</td>\n</tr>\n</tbody>\n</table>\n',
  ],
])('markdown: %s', (_case, text, html) => expect(markdownHtml(text)).toBe(html));

it('markdown renders no image of its own', () =>
  expect(markdownHtml('![x](https://evil.example/p.gif)')).not.toContain('<img'));
