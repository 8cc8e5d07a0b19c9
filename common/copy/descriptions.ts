/** What search engines and link previews say of a page. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as descriptionsCopy from './descriptions.ts';

export const blogsDescription =
  'How to check a used phone and meet safely, and four reads on building for the web: state, prototypes, unit tests and frameworks.';
export const contactDescription = 'Get in touch with the people behind Reshell.';
export const termsDescription =
  'What Reshell does, what it does not, and what buyers and sellers can expect of each other.';
export const privacyDescription = 'What Reshell keeps about you, why, for how long, and who sees it.';
export const cookiesDescription = 'What Reshell stores in your browser, and how to get rid of it.';
