const key = 'accesToken';

/** The bearer token, kept where the specification keeps it. */
export const storedToken = {
  read: () => localStorage.getItem(key),
  write: (token: string) => localStorage.setItem(key, token),
  clear: () => localStorage.removeItem(key),
  key,
};
