import { createStoredText } from './store.ts';

/** The bearer token, under the key that the specification names. */
export const storedToken = createStoredText('accesToken');

/** Renews the token; the identity feature's contract describes the endpoint. */
export const renewal = {
  request: { method: 'GET', route: '/jwt', params: {}, query: {}, body: undefined },
  tokenOf: (reply: unknown) => (reply as { accesToken: string }).accesToken,
};
