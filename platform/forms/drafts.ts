const prefix = 'draft ';

/** Unsent form values, in this tab's session storage; without storage there are no drafts. */
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
      // Without drafts the values would be lost as well.
    }
  },
  forget: (name: string) => sessionStorage.removeItem(prefix + name),
  forgetAll: () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};
