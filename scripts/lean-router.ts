import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { kept, neverRun, shortBodies } from './router-cuts.ts';

const forBrowsers = {
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
} satisfies Partial<Plugin>;

/** Leaves out of the browser's script what the router says to developers, and what it can do that we do not. */
export function leanRouter(): Plugin[] {
  const found = new Set<string>();
  return [
    {
      ...forBrowsers,
      name: 'lean-router',
      transform: {
        filter: { id: /\/react-router\/dist\/.+\.mjs$/ },
        handler: (code, id) => ({ code: leave(code, cutsIn(code, id, found)), map: null }),
      },
      buildEnd(failure) {
        const gone = [...shortBodies.keys(), ...neverRun].filter((name) => !found.has(name));
        if (!failure && gone.length > 0)
          this.error(`the router no longer has ${gone.join(', ')}: see what can go instead`);
      },
    },
    {
      ...forBrowsers,
      name: 'kept-router',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /from 'react-router'/ },
        handler(code, id) {
          const cut = namesFromRouter(parseSync(id, code).program).filter((name) => !kept.has(name));
          if (cut.length > 0)
            this.error(`${id}: ${cut.join(', ')} may not work in the browser, see scripts/router-cuts.ts`);
        },
      },
    },
  ];
}

type Cut = { start: number; end: number; instead: string };

function cutsIn(code: string, id: string, found: Set<string>): Cut[] {
  const cuts: Cut[] = [];
  function shorten(name: string | undefined, body: ESTree.Node | null) {
    const instead = name && shortBodies.get(name);
    if (!instead || !body) return;
    found.add(name);
    cuts.push({ start: body.start, end: body.end, instead });
  }
  function neverRuns({ start }: ESTree.Node) {
    const begin = neverRun.find((text) => code.startsWith(text, start));
    if (begin) found.add(begin);
    return begin !== undefined;
  }
  new Visitor({
    FunctionDeclaration({ id: name, body }) {
      shorten(name?.name, body);
    },
    VariableDeclarator({ id: name, init }) {
      if (name.type !== 'Identifier') return;
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'ClassExpression') shorten(name.name, init.body);
    },
    IfStatement(statement) {
      const { start, end, alternate } = statement;
      if (!neverRuns(statement)) return;
      cuts.push(alternate ? { start, end: alternate.start, instead: '' } : { start, end, instead: ';' });
    },
    ExpressionStatement(statement) {
      const { start, end, expression } = statement;
      if (isWarning(expression) || isNaming(expression) || neverRuns(statement))
        cuts.push({ start, end, instead: ';' });
    },
    CallExpression({ start, callee, arguments: [condition, message] }) {
      if (callee.type === 'Identifier' && callee.name === 'invariant' && condition && message)
        cuts.push({ start: condition.end, end: message.end, instead: '' });
      // Making a component changes nothing, so one that nobody uses can go.
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'forwardRef')
        cuts.push({ start, end: start, instead: '/* @__PURE__ */ ' });
    },
  }).visit(parseSync(id, code).program);
  return cuts.toSorted((one, other) => one.start - other.start);
}

/** What lies inside something cut is gone with it. */
function leave(code: string, cuts: Cut[]): string {
  let left = '';
  let at = 0;
  for (const { start, end, instead } of cuts) {
    if (start < at) continue;
    left += code.slice(at, start) + instead;
    at = end;
  }
  return left + code.slice(at);
}

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined);

const isWarning = (expression: ESTree.Expression) =>
  expression.type === 'CallExpression' &&
  ['warning', 'warnOnce', 'warningOnce'].includes(nameOf(expression.callee) ?? '');

/** Naming a component counts as using it. */
const isNaming = (expression: ESTree.Expression) =>
  expression.type === 'AssignmentExpression' &&
  expression.left.type === 'MemberExpression' &&
  nameOf(expression.left.property) === 'displayName';

function namesFromRouter({ body }: ESTree.Program): string[] {
  return body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .filter(({ source, importKind }) => source.value === 'react-router' && importKind !== 'type')
    .flatMap(({ specifiers }) => specifiers)
    .map((specifier) => {
      if (specifier.type !== 'ImportSpecifier') return specifier.type;
      return specifier.importKind === 'type' ? undefined : nameOf(specifier.imported);
    })
    .filter((name) => name !== undefined);
}
