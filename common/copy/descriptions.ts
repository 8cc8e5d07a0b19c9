/** What search engines and link previews say of a page. */
export const descriptionsCopy = {
  blogsDescription:
    'Four long reads on building for the web: state, prototypes, unit tests, and three frameworks compared.',
  contactDescription: 'Write to the people behind Reshell.',
  termsDescription: 'What Reshell does, what it does not, and what buyers and sellers can expect of each other.',
  privacyDescription: 'What Reshell keeps about you, why, for how long, and who sees it.',
  cookiesDescription: 'What Reshell stores in your browser, and how to get rid of it.',
} as const;
