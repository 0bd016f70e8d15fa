// Walls that no ready-made rule knows.

const rule = (description, create) => ({ meta: { type: 'problem', docs: { description }, schema: [] }, create });
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  (property === undefined || node.property.name === property);
/** `site.slug`, `record.slug`, `siteSlug`: whatever names one website. */
const namesASite = (node) => {
  if (node.type === 'ChainExpression') return namesASite(node.expression);
  if (node.type === 'Identifier') return /^(site|tenant)(Slug|Id|Name)$/.test(node.name);
  if (node.type !== 'MemberExpression' || !['slug', 'name'].includes(node.property.name)) return false;
  const owner = node.object.type === 'MemberExpression' ? node.object.property.name : node.object.name;
  return ['site', 'record', 'tenant', 'settings'].includes(owner);
};
const isWord = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'TemplateLiteral' && node.expressions.length === 0);

export default {
  meta: { name: 'forecourt' },
  rules: {
    'no-site-branch': rule('No code asks which site it serves: a difference is a setting.', (context) => {
      const message = 'No code asks which site it is. Make the difference a setting with a policy and a sentence.';
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
            callee.object.type === 'ArrayExpression'
          )
            context.report({ node, message });
        },
      };
    }),
    'no-chance-in-domain': rule('The domain is pure: no clock, no chance, no input or output.', (context) => {
      const message = 'The domain has no clock, chance or I/O: take it as an argument.';
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
          context.report({ node, message: 'The domain does not throw: answer a refusal that says because.' });
        },
      };
    }),
    'no-nameless-file': rule('A file is named after the question it answers.', (context) => ({
      Program(node) {
        if (/[\\/](utils?|helpers?|misc|common)([\\/]|\.[cm]?tsx?$)/i.test(context.filename))
          context.report({ node, message: 'Name the file after the question it answers.' });
      },
    })),
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
