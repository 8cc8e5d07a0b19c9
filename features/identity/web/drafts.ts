const prefix = 'draft ';

/** What somebody has typed and not yet sent, kept by this tab; storage that is forbidden or full keeps nothing. */
export const drafts = {
  read: (name: string): unknown => {
    try {
      return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    } catch {
      return null;
    }
  },
  write: (name: string, values: unknown) => {
    try {
      sessionStorage.setItem(prefix + name, JSON.stringify(values));
    } catch {
      // Nothing is lost that would not have been lost without drafts.
    }
  },
  forget: (name: string) => sessionStorage.removeItem(prefix + name),
  forgetAll: () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};
