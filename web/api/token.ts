const key = 'accesToken';
const listeners = new Set<() => void>();

/** The bearer token, kept where the specification keeps it; what one tab does with it, the others hear of. */
export const storedToken = {
  key,
  read: (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be forbidden; the person is then nobody to us.
      return null;
    }
  },
  write: (token: string) => {
    localStorage.setItem(key, token);
    tell();
  },
  clear: () => {
    localStorage.removeItem(key);
    tell();
  },
  subscribe: (listener: () => void) => {
    const followOtherTab = (event: StorageEvent) => {
      // No key means that everything was removed.
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', followOtherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', followOtherTab);
    };
  },
};

function tell() {
  for (const listener of listeners) listener();
}
