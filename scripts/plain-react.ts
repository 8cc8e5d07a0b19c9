import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const wrapped = ['react', 'react-dom', 'react/jsx-runtime'];
const mark = '\0plain:';

/**
 * React comes as CommonJS, which the bundler turns into an object whose every property is found by two function calls: for
 * each element of a page and each hook. On the server it becomes a module with plain names, found once; in the browser that
 * would be a little more script.
 */
export function plainReact(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'plain-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'pre',
    resolveId(name, importer, { kind }) {
      const isOurs = wrapped.includes(name) && kind === 'import-statement' && !importer?.startsWith(mark);
      return isOurs ? mark + name : null;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const name = id.slice(mark.length);
      const names = Object.keys(require(name) as object);
      return `import all from '${name}';\nexport const { ${names.join(', ')} } = all;\nexport default all;\n`;
    },
  };
}
