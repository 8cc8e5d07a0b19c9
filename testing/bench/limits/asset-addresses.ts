/** Resolves picture imports to URLs, as the build does, so that pages render from source. */
import { register } from 'node:module';

const hooks = `
  export async function load(url, context, next) {
    if (!url.endsWith('.svg')) return next(url, context);
    const address = '/assets/' + url.split('/').at(-1);
    return { format: 'module', shortCircuit: true, source: 'export default ' + JSON.stringify(address) };
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
