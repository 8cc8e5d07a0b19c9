import { type Location, useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import { type Role, roles } from '#common/roles.ts';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** History state of the login page, which survives a reload: the page to return to and the reason for the redirect. */
export type LoginState = { from?: Place; role?: Role | undefined; sessionEnded?: boolean };

const home: Place = { pathname: paths.home, search: '', hash: '' };

/** A link followed before hydration sets no history state, so the referrer is used instead. */
export function useLoginState(): unknown {
  const { state, key } = useLocation();
  // Only the entry that the document was opened with has the key `default`.
  if (state || key !== 'default' || typeof document === 'undefined') return state;
  return { from: placeLeft() };
}

function placeLeft(): Place | undefined {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search, hash } = new URL(referrer);
  return origin === window.location.origin ? { pathname, search, hash } : undefined;
}

/** Validates the history state: `from` is always a path of this site. */
export function readOrigin(state: unknown): { from: Place; role: Role | undefined; sessionEnded: boolean } {
  const { from, role, sessionEnded } = (state ?? {}) as LoginState;
  return {
    from: from && isOwnPath(from.pathname) ? from : home,
    role: roles.find((known) => known === role),
    sessionEnded: sessionEnded === true,
  };
}

const anywhere = 'http://here.invalid';

/** Parses like browsers, which convert backslashes and drop tabs and line breaks. */
function isOwnPath(path: unknown): boolean {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, anywhere)) return false;
  const { origin, pathname } = new URL(path, anywhere);
  return origin === anywhere && !pathname.startsWith('//') && path !== paths.login && path !== paths.register;
}
