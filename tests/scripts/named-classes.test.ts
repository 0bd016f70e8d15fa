import { expect, it } from 'vitest';
import { withNamedClasses } from '../../scripts/named-classes.ts';

const IMPORT = "import css from './a.module.css';\n";

it('imports the classes that a component names', () => {
  expect(withNamedClasses(`${IMPORT}<b className={css.bold}>{\`\${css.bold} \${css.big}\`}</b>`)).toBe(
    "import { bold as css_bold, big as css_big } from './a.module.css';\n" +
      '<b className={css_bold}>{`${css_bold} ${css_big}`}</b>',
  );
});

it('does so for each sheet by itself', () => {
  expect(
    withNamedClasses(
      `import page from './page.module.css';\n${IMPORT}<b className={css[kind]}>{page.bold}{other.page}</b>`,
    ),
  ).toBe(
    `import { bold as page_bold } from './page.module.css';\n${IMPORT}<b className={css[kind]}>{page_bold}{other.page}</b>`,
  );
});

it.each([
  ['classes that are looked up', `${IMPORT}<b className={css[kind]} />`],
  ['a sheet that is handed on', `${IMPORT}<B css={css} />`],
  ['no sheet', '<b className={css.bold} />'],
])('leaves %s', (_, code) => expect(withNamedClasses(code)).toBeNull());
