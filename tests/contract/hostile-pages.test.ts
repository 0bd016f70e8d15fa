import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPage, type Block } from '#domain/content/content-policy.ts';
import { ownPage } from '#domain/content/own-pages.ts';
import { ContentPage } from '#features/content/content-page.tsx';
import type { BlockView } from '#features/content/content-view.ts';
import { openDeskStage, NOW, type DeskStage } from '#tests/desk-stage.ts';
import { markdownHtml } from '#web/content/markdown-html.ts';

/** What someone with a stolen session, or a careless paste, sends through the form of a page. */
const HOSTILE: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a drawing that runs', '<svg/onload=alert(1)><animate onbegin=alert(1)></svg>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a form', '<form action="https://evil.example"><input name=password></form>'],
  ['a base', '<base href="https://evil.example/">'],
  ['a style', '<style>*{display:none}</style><link rel=stylesheet href=//evil.example>'],
  ['broken markup', '</p></div></textarea></title><b <i "\'> &lt;script&gt;'],
  ['a comment', '<!-- --><![CDATA[ <script>alert(1)</script> ]]>'],
  ['a link that runs', '[x](javascript:alert(1)) [x](JaVaScRiPt:alert(1)) [x](java&#x0A;script:alert(1))'],
  [
    'a link that is data',
    '[x](data:text/html;base64,PHNjcmlwdD4=) [x](vbscript:x) [x](//evil.example) [x](\\\\evil.example)',
  ],
  ['a link by reference', '[x]\n\n[x]: javascript:alert(1) "t"'],
  ['an address that links itself', '<javascript:alert(1)> <https://a.example/"onclick=alert(1)>'],
  ['a picture', '![x](javascript:alert(1)) ![x](https://evil.example/p.gif "onload=alert(1)")'],
  ['a title that ends its attribute', '[x](/a "\\"onclick=alert(1)")'],
  ['code', '`<script>`\n\n    <script>alert(1)</script>\n\n```html\n<script>alert(1)</script>\n```'],
];

let stage: DeskStage;
let cookie: string;
beforeAll(async () => {
  stage = await openDeskStage();
  ({ cookie } = await stage.signIn(stage.groups[0]!, 'content'));
  await stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'group-a', lead: { email: ['leads@a.test'] } } },
  );
});
afterAll(() => stage.close());

let pages = 0;
/** Writes a page through the desk's own form and publishes it. */
async function publish(body: string, fields: Record<string, string> = {}) {
  const path = `/page-${++pages}`;
  const send = (to: string, form: Record<string, string>) => stage.post('a.test', `/desk/${to}`, form, cookie);
  await send('pages', { intent: 'begin', title: 'A page', path });
  const form = { seen: '1', title: 'A page', index: 'yes', ...fields, body };
  const { status, text } = await send(`pages${path}?view=text`, { ...form, intent: 'publish' });
  const { document } = (await stage.services.settings.sites.current(stage.groups[0]!.site.record.id))!;
  const desk = await stage.get('a.test', `/desk/pages${path}`, cookie);
  return { status, text, page: ownPage(document, path), desk: desk.text };
}

/** The page as the website draws it. */
const drawn = (title: string, blocks: readonly Block[]) =>
  renderToStaticMarkup(
    createElement(ContentPage, {
      view: {
        title,
        date: null,
        crumbs: [{ name: title }],
        blocks: blocks.map((block, index): BlockView & { at: number } => {
          const at = index + 1;
          if (block.kind === 'text') return { kind: 'text', html: markdownHtml(block.markdown), at };
          if (block.kind !== 'faq') return { ...(block as BlockView), at };
          return { ...block, questions: block.questions.map((one) => ({ ...one, answer: [one.answer] })), at };
        }),
      },
    }),
  );

const ELEMENTS =
  /^(?:article|nav|ol|ul|li|span|svg|path|a|div|header|section|h[1-6]|p|br|hr|em|strong|code|pre|details|summary|meta)$/;
const ATTRIBUTES =
  /^(?:class|href|aria-[a-z]+|data-[a-z]+|d|viewBox|width|height|fill|stroke[a-z-]*|focusable|title|style|id|itemScope|itemType|itemProp|content)$/;

/** Everything in the markup that is more than text: what is drawn for it is always quoted, so that this reads it all. */
function foreign(html: string): string[] {
  const tags = [...html.matchAll(/<([a-zA-Z!?][^\s/>]*)((?:"[^"]*"|[^">])*)>/g)];
  return tags.flatMap(([tag, name = '', attributes = '']) => {
    const known = [...attributes.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)].every(
      ([, attribute = '', value = '']) =>
        ATTRIBUTES.test(attribute) && (attribute !== 'href' || /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/.test(value)),
    );
    return ELEMENTS.test(name) && known ? [] : [tag];
  });
}

describe.each(HOSTILE)('hostile text: %s', (_name, text) => {
  it('is shown as text on every page', async () => {
    const quoted = (one: string) => JSON.stringify(one.replaceAll('\n', ' '));
    const body = [
      text,
      `\`\`\`\`hero\ntitle: ${quoted(text.slice(0, 80))}\ntext: ${quoted(text)}\n\`\`\`\``,
      `\`\`\`\`faq\nquestions: [{ question: ${quoted(text)}, answer: ${quoted(text)} }]\n\`\`\`\``,
      `\`\`\`\`why\npoints: [{ title: Point, text: ${quoted(text)} }]\n\`\`\`\``,
    ].join('\n\n');
    const description = text.replaceAll('\n', ' ');
    const { status, page, desk } = await publish(body, { description });
    expect(status).toBe(302);
    const html = drawn(description, contentPage.parse(page).blocks);
    expect(foreign(html)).toEqual([]);
    expect(html).toContain('faq');
    // the desk itself shows it again, to be changed: as text too
    expect(desk).not.toContain('<img src=x');
    expect(desk).not.toMatch(/<(?:iframe srcdoc|base|form action="https:\/\/evil|script>alert)/);
  });
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' javascript:x', 'http://plain.example'])(
  'page blocks reject a button, a tile and a picture that link to %j, with the line',
  async (address) => {
    const quoted = JSON.stringify(address);
    const body = [
      `\`\`\`hero\ntitle: x\npicture: ${quoted}\nbutton: { name: x, path: ${quoted} }\n\`\`\``,
      `\`\`\`tiles\ntiles:\n  - { title: x, path: ${quoted} }\n\`\`\``,
      `\`\`\`video\ntitle: x\nsource: ${quoted}\n\`\`\``,
    ].join('\n\n');
    const { status, text, page } = await publish(body);
    expect([status, page]).toEqual([400, null]);
    for (const line of [3, 4, 9, 14]) expect(text).toMatch(new RegExp(`Line (?:<!-- -->)?${line}<`));
  },
);
