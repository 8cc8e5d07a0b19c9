import { createStoredText } from './store.ts';

/** The bearer token, under the key that the specification names. */
export const storedToken = createStoredText('accesToken');

/** Renewing it, as the identity feature's contract describes it. */
export const renewal = {
  request: { method: 'GET', route: '/jwt', params: {}, query: {}, body: undefined },
  tokenOf: (reply: unknown) => (reply as { accesToken: string }).accesToken,
};
