/** A Markdown file in the language of the reader, as `scripts/markdown.ts` compiles it. */
declare module '*.md' {
  import type { ReactNode } from 'react';

  /** The first three are front matter, all of it in legal texts; articles have ids, the same in all languages. */
  export const read: () => {
    title: string;
    summary: string;
    updatedOn: string;
    /** What stands before the first heading. */
    intro: ReactNode;
    sections: { title: string; id: string; content: ReactNode }[];
  };
}
