// Rules of this project that no ready-made rule covers.
import { refusedName, refusedTitle, refusedWords } from './words.mjs';

const rule = (description, create) => ({ meta: { type: 'problem', docs: { description }, schema: [] }, create });
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  (property === undefined || node.property.name === property);
/** `site.slug`, `record.slug`, `siteSlug`, `dealership.slug`: whatever names one website, dealer or group. */
const namesASite = (node) => {
  if (node.type === 'ChainExpression') return namesASite(node.expression);
  if (node.type === 'Identifier') return /^(site|tenant|dealership|group)(Slug|Id|Name)$/.test(node.name);
  if (node.type !== 'MemberExpression' || !['slug', 'name'].includes(node.property.name)) return false;
  const owner = node.object.type === 'MemberExpression' ? node.object.property.name : node.object.name;
  return ['site', 'record', 'tenant', 'settings', 'dealership', 'group'].includes(owner);
};
/** What stands behind a name: the value of a `const` of the same file. */
const valueOf = (node, context) => {
  if (node.type !== 'Identifier') return node;
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const declared = scope.set.get(node.name)?.defs[0]?.node;
    if (declared) return declared.type === 'VariableDeclarator' && declared.init ? declared.init : node;
  }
  return node;
};
/** `['northbank', 'ringroad']`, or a set of them. */
const isListOfWords = (node) =>
  (node.type === 'ArrayExpression' && node.elements.length > 0 && node.elements.every((one) => one && isWord(one))) ||
  (node.type === 'NewExpression' && node.callee.name === 'Set' && node.arguments.some(isListOfWords));
const isWord = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'TemplateLiteral' && node.expressions.length === 0);

/** An hour and a day in milliseconds, a day in seconds. */
const DAYS_AND_HOURS = new Set([3_600_000, 86_400_000, 86_400]);

/** Internals of React, React Router and Vite. */
const UNDOCUMENTED = /__react|__reactRouter|^unstable_|^UNSAFE_|^__SECRET|\0vite|__vite(?:Preload|_ssr)/;
/** They hide that server and browser draw different things, take away what others listen for and inherit, or go round it. */
const TRICKS =
  /^(?:suppressHydrationWarning|stopImmediatePropagation|onpopstate|setPrototypeOf|getOwnPropertyDescriptors?|__proto__)$/;

/** The identifiers that a pattern declares. A property taken under its own name was named where it is declared. */
const declaredIn = (pattern) => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        one.type === 'RestElement' ? declaredIn(one.argument) : one.shorthand ? [] : declaredIn(one.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn);
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    case 'TSParameterProperty':
      return declaredIn(pattern.parameter);
    default:
      return [];
  }
};

/** `it`, `test.skipIf(…)`, `describe.each(…)`: the name at the root of a callee. */
const rootOf = (node) =>
  node.type === 'MemberExpression'
    ? rootOf(node.object)
    : node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression'
      ? rootOf(node.callee ?? node.tag)
      : node.type === 'Identifier'
        ? node.name
        : undefined;
const TESTS = ['it', 'test', 'describe'];
/** The title of a test, or the beginning of one that is put together. */
const titleOf = ({ arguments: [first] }) =>
  first?.type === 'TemplateLiteral'
    ? (first.quasis[0].value.cooked ?? undefined)
    : first?.type === 'Literal' && typeof first.value === 'string'
      ? first.value
      : undefined;
/** The table of `it.each([…])('…', …)`, where it is written on the spot. */
const tableOf = ({ callee }) => {
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return [];
  const [table] = callee.callee.property.name === 'each' ? callee.arguments : [];
  return table?.type === 'ArrayExpression' ? table.elements : [];
};

export default {
  meta: { name: 'forecourt' },
  rules: {
    'documented-interfaces': rule('What a library does not document may change in any release.', (context) => {
      const check = (node, text) => {
        if (typeof text === 'string' && UNDOCUMENTED.test(text))
          context.report({ node, message: `No library documents ${text.trim()}: it may change in any release.` });
      };
      const checkName = (node) => {
        check(node, node.name);
        if (TRICKS.test(node.name))
          context.report({
            node,
            message: `${node.name} hides a fault or takes over what is another’s. Mend the cause.`,
          });
      };
      return {
        Identifier: checkName,
        JSXIdentifier: checkName,
        Literal: (node) => check(node, node.value),
        TemplateElement: (node) => check(node, node.value.cooked),
      };
    }),
    'no-site-branch': rule(
      'No code asks which site, dealer or group it serves: a difference is a setting.',
      (context) => {
        const message =
          'No code asks which site, dealer or group it is. Make the difference a setting with a policy and a sentence.';
        return {
          BinaryExpression(node) {
            if (!/^[!=]==?$/.test(node.operator)) return;
            if ((namesASite(node.left) && isWord(node.right)) || (namesASite(node.right) && isWord(node.left)))
              context.report({ node, message });
          },
          SwitchStatement(node) {
            if (namesASite(node.discriminant)) context.report({ node, message });
          },
          CallExpression(node) {
            const { callee } = node;
            if (
              callee.type === 'MemberExpression' &&
              ['includes', 'has', 'indexOf'].includes(callee.property.name) &&
              node.arguments.some((argument) => namesASite(argument)) &&
              isListOfWords(valueOf(callee.object, context))
            )
              context.report({ node, message });
          },
          MemberExpression(node) {
            if (node.computed && namesASite(node.property) && valueOf(node.object, context).type === 'ObjectExpression')
              context.report({ node, message });
          },
        };
      },
    ),
    'pure-domain': rule('The domain is pure: no clock, no random numbers, no input or output.', (context) => {
      const message = 'The domain has no clock, random numbers or I/O: take it as an argument.';
      return {
        CallExpression(node) {
          if (
            isMember(node.callee, 'Date', 'now') ||
            isMember(node.callee, 'Math', 'random') ||
            isMember(node.callee, 'performance') ||
            isMember(node.callee, 'crypto') ||
            isMember(node.callee, 'console')
          )
            context.report({ node, message });
          if (
            node.callee.type === 'Identifier' &&
            ['fetch', 'setTimeout', 'setInterval', 'Date'].includes(node.callee.name)
          )
            context.report({ node, message });
        },
        NewExpression(node) {
          if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message });
        },
        ThrowStatement(node) {
          context.report({ node, message: 'The domain does not throw: return a refusal that says because.' });
        },
      };
    }),
    'no-nameless-file': rule('A file is named after the question it answers.', (context) => ({
      Program(node) {
        if (/[\\/](utils?|helpers?|misc|common)([\\/]|\.[cm]?tsx?$)/i.test(context.filename))
          context.report({ node, message: 'Name the file after the question it answers.' });
      },
    })),
    'plain-words': rule('Texts and comments use plain words (lint/words.mjs).', (context) => {
      const check = (node, text, reader) => {
        for (const { found, instead } of refusedWords(text, reader))
          context.report({ node, message: `"${found}" is not a word of this project's texts: write ${instead}.` });
      };
      /** A key or a class name is no text: those that people read have two words at least. */
      const checkText = (node, text) => {
        if (typeof text === 'string' && /[\p{L}’'] \p{L}/u.test(text)) check(node, text);
      };
      return {
        Program() {
          for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value, { isComment: true });
        },
        Literal: (node) => checkText(node, node.value),
        TemplateElement(node) {
          const { tag } = node.parent.parent;
          if (tag?.name !== 'sql') checkText(node, node.value.cooked); // names of columns and tables are no text
        },
        JSXText: (node) => check(node, node.value),
      };
    }),
    'one-format': rule('Numbers, dates and lists are written by src/domain/text.', (context) => {
      const message =
        'Write it with domain/text (format-number, format-date, words) or domain/location/format-moment: one form everywhere.';
      return {
        MemberExpression(node) {
          if (/^toLocale(?:Date|Time)?String$/.test(node.property.name)) context.report({ node, message });
        },
        NewExpression(node) {
          if (isMember(node.callee, 'Intl')) context.report({ node, message });
        },
        ConditionalExpression(node) {
          const [one, many] = [node.consequent, node.alternate].map((side) => side.type === 'Literal' && side.value);
          if (/^[a-z]*$/i.test(one) && one !== 'http' && many !== 'http' && (many === `${one}s` || one === `${many}s`))
            context.report({ node, message: 'Write it with `plural` or `counted` of domain/text/words.' });
        },
        Literal(node) {
          if (DAYS_AND_HOURS.has(node.value))
            context.report({ node, message: 'Name the length of time: domain/time/durations.' });
        },
      };
    }),
    'plain-names': rule('A declaration is named after what it holds (lint/words.mjs).', (context) => {
      const check = (names) => {
        for (const node of names) {
          const refused = typeof node?.name === 'string' && refusedName(node.name);
          if (refused)
            context.report({
              node,
              message: `"${refused.found}" does not say what this is. Name what it holds, for example ${refused.instead}.`,
            });
        }
      };
      const checkFunction = (node) => check([node.id, ...node.params.flatMap(declaredIn)]);
      const checkKey = (node) => !node.computed && check([node.key]);
      return {
        VariableDeclarator: (node) => check(declaredIn(node.id)),
        FunctionDeclaration: checkFunction,
        FunctionExpression: checkFunction,
        ArrowFunctionExpression: checkFunction,
        ClassDeclaration: (node) => check([node.id]),
        PropertyDefinition: checkKey,
        MethodDefinition: checkKey,
        TSTypeAliasDeclaration: (node) => check([node.id]),
        TSInterfaceDeclaration: (node) => check([node.id]),
        TSPropertySignature: checkKey,
        TSMethodSignature: checkKey,
      };
    }),
    'plain-titles': rule('A title of a test names its subject, condition and outcome (lint/words.mjs).', (context) => {
      let depth = 0;
      const isSuite = (node) => rootOf(node.callee) === 'describe' && titleOf(node) !== undefined;
      const check = (node, title) => {
        const refused = refusedTitle(title, { isInSuite: depth > 0 });
        if (refused)
          context.report({
            node,
            message: `No title of a test reads "${refused.found}" here: write ${refused.instead}.`,
          });
      };
      return {
        CallExpression(node) {
          const title = TESTS.includes(rootOf(node.callee)) ? titleOf(node) : undefined;
          if (title === undefined) return;
          check(node.arguments[0], title);
          // the label of a row is the whole title
          if (/^(?:%s|\$0)/.test(title))
            for (const row of tableOf(node)) {
              const label = row?.type === 'ArrayExpression' ? row.elements[0] : row;
              if (label?.type === 'Literal' && typeof label.value === 'string' && / /.test(label.value))
                check(label, label.value);
            }
          if (isSuite(node)) depth++;
        },
        'CallExpression:exit'(node) {
          if (isSuite(node)) depth--;
        },
      };
    }),
    'no-barrel': rule('No file only passes on what others export.', (context) => ({
      Program(node) {
        if (
          node.body.length > 0 &&
          node.body.every(
            (line) => line.type === 'ExportAllDeclaration' || (line.type === 'ExportNamedDeclaration' && line.source),
          )
        )
          context.report({ node, message: 'No barrels: import from the file that answers.' });
      },
    })),
  },
};
