import { type Location, useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import { type Role, roles } from '#common/roles.ts';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** What the login page is told in the history entry, where it survives a reload: where one was, and what was missing. */
export type LoginState = { from?: Place; role?: Role | undefined; sessionEnded?: boolean };

const home: Place = { pathname: paths.home, search: '', hash: '' };

/** Who followed a link before any script ran has nothing in the history entry, but the browser knows which page they left. */
export function useLoginState(): unknown {
  const { state, key } = useLocation();
  // Every entry has a key of its own, but for the one the document was opened with.
  if (state || key !== 'default' || typeof document === 'undefined') return state;
  return { from: placeLeft() };
}

function placeLeft(): Place | undefined {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search, hash } = new URL(referrer);
  return origin === window.location.origin ? { pathname, search, hash } : undefined;
}

/** Whatever the history entry holds, the way back leads to a place of this site. */
export function readOrigin(state: unknown): { from: Place; role: Role | undefined; sessionEnded: boolean } {
  const { from, role, sessionEnded } = (state ?? {}) as LoginState;
  return {
    from: from && isOwnPath(from.pathname) ? from : home,
    role: roles.find((known) => known === role),
    sessionEnded: sessionEnded === true,
  };
}

const anywhere = 'http://here.invalid';

/** As browsers read it, who turn backslashes around and drop tabs and line breaks. */
function isOwnPath(path: unknown): boolean {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, anywhere)) return false;
  const { origin, pathname } = new URL(path, anywhere);
  return origin === anywhere && !pathname.startsWith('//') && path !== paths.login && path !== paths.register;
}
