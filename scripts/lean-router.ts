import { type Plugin, parseSync, Visitor } from 'vite';

/** What links and routes would bring along for the router's framework mode, which we do not use, and what stands there instead. */
const frameworkOnly = new Map([
  ['usePrefetchBehavior', '{ return [false, null, {}]; }'],
  ['PrefetchPageLinks', '{ return null; }'],
  ['RSCErrorHandler', '{ return null; }'],
  ['DefaultErrorComponent', '{ return null; }'],
  ['getRouteInstrumentationUpdates', '{ return {}; }'],
  ['instrumentClientSideRouter', '{ return router; }'],
]);

/** Leaves out of the browser's script what the router says to developers, and its framework mode: 6 kB of every visit. */
export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/.+\.mjs$/ },
      handler(code, id) {
        const cuts: { start: number; end: number; instead: string }[] = [];
        new Visitor({
          FunctionDeclaration({ id: name, body }) {
            const instead = name && frameworkOnly.get(name.name);
            if (!instead || !body) return;
            found.add(name.name);
            cuts.push({ start: body.start, end: body.end, instead });
          },
          ExpressionStatement({ start, end, expression }) {
            const isWarning =
              expression.type === 'CallExpression' &&
              expression.callee.type === 'Identifier' &&
              ['warning', 'warnOnce'].includes(expression.callee.name);
            // Naming a component counts as using it.
            const isNaming =
              expression.type === 'AssignmentExpression' &&
              expression.left.type === 'MemberExpression' &&
              expression.left.property.type === 'Identifier' &&
              expression.left.property.name === 'displayName';
            if (isWarning || isNaming) cuts.push({ start, end, instead: ';' });
          },
          CallExpression({ callee, arguments: [condition, message] }) {
            if (callee.type === 'Identifier' && callee.name === 'invariant' && condition && message)
              cuts.push({ start: condition.end, end: message.end, instead: '' });
          },
        }).visit(parseSync(id, code).program);

        let lean = '';
        let at = 0;
        for (const { start, end, instead } of cuts.toSorted((one, other) => one.start - other.start)) {
          // What lies inside something cut is gone with it.
          if (start < at) continue;
          lean += code.slice(at, start) + instead;
          at = end;
        }
        return { code: lean + code.slice(at), map: null };
      },
    },
    buildEnd(failure) {
      const gone = [...frameworkOnly.keys()].filter((name) => !found.has(name));
      if (!failure && gone.length > 0)
        this.error(`the router no longer has ${gone.join(', ')}: see what can go instead`);
    },
  };
}
