/** The blog; titles by the last part of an article's address. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as articlesCopy from './articles.ts';

export const contents = 'In this article';
export const more = 'More to read';
export const titles = {
  'checking-a-used-phone': 'Checking a used phone in ten minutes',
  'meeting-safely': 'Meeting safely',
  'state-management': 'Different ways to manage state in a React application',
  'prototypal-inheritance': 'How prototypal inheritance works in JavaScript',
  'unit-testing': 'What a unit test is, and why we write them',
  'comparing-frameworks': 'React, Angular and Vue compared',
};
