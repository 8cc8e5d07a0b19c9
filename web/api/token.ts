import { createStoredText } from '../store.ts';

/** The bearer token, under the key that the specification names. */
export const storedToken = createStoredText('accesToken');
