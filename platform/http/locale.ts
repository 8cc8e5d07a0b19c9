import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isLocale, type Locale, setLocaleSource, setRootLocale } from '#common/languages.ts';

const storage = new AsyncLocalStorage<Locale>();

/** The language of the current request, page or mail. */
export const currentLocale = () => storage.getStore() ?? 'en';
setLocaleSource(currentLocale);

export const inLocale = <Result>(locale: Locale, work: () => Result): Result =>
  locale === currentLocale() ? work() : storage.run(locale, work);

/** Our own pages name their language and nothing else; a browser's list of preferences is not asked. */
function namedLocale({ headers: { 'accept-language': named } }: FastifyRequest): Locale {
  return isLocale(named) ? named : 'en';
}

/** Answers in the language of the calling page, and programs that name none in the specification's words. In two hooks, since a body arrives outside the context of the first. */
export function registerLocale(app: FastifyInstance, root: Locale) {
  setRootLocale(root);
  const enter: onRequestHookHandler = (request, _reply, done) => inLocale(namedLocale(request), done);
  app.addHook('onRequest', enter);
  app.addHook('preHandler', enter);
}
