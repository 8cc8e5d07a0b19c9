import { type Location, useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import { type Role, roles } from '#common/roles.ts';

type PageAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

const purposeActs = ['book', 'offer', 'ask', 'contact', 'wish', 'wait', 'report', 'saveSearch', 'sell'] as const;

/** What a visitor was about to do, and with which product. */
export type Purpose = { act: (typeof purposeActs)[number]; product?: { id: string; name: string } | undefined };

/** History state of the login page, which survives a reload: the page to return to and the reason for the redirect. */
export type LoginState = {
  from?: PageAddress;
  role?: Role | undefined;
  purpose?: Purpose | undefined;
  sessionEnded?: boolean;
};

const home: PageAddress = { pathname: paths.home, search: '', hash: '' };

/** A link followed before hydration sets no history state, so the referrer is used instead. */
export function useLoginState(): unknown {
  const { state, key } = useLocation();
  // Only the entry that the document was opened with has the key `default`.
  if (state || key !== 'default' || typeof document === 'undefined') return state;
  return { from: referringPage() };
}

function referringPage(): PageAddress | undefined {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search, hash } = new URL(referrer);
  return origin === window.location.origin ? { pathname, search, hash } : undefined;
}

export type Origin = {
  from: PageAddress;
  role: Role | undefined;
  purpose: Purpose | undefined;
  sessionEnded: boolean;
};

/** Validates the history state: `from` is always a path of this site. */
export function readOrigin(state: unknown): Origin {
  const { from, role, purpose, sessionEnded } = (state ?? {}) as LoginState;
  return {
    from: from && isOwnPath(from.pathname) ? from : home,
    role: roles.find((known) => known === role),
    purpose: role === 'seller' ? { act: 'sell' } : readPurpose(purpose),
    sessionEnded: sessionEnded === true,
  };
}

/** Of history state. */
export function readPurpose(purpose: Purpose | undefined): Purpose | undefined {
  const act = purposeActs.find((known) => known === purpose?.act);
  const { id, name } = purpose?.product ?? {};
  if (!act) return undefined;
  return { act, product: typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined };
}

/** The role that going on needs, if any. */
export function roleFor({ purpose, role }: Origin): Role | undefined {
  if (!purpose) return role;
  return purpose.act === 'sell' ? 'seller' : 'buyer';
}

/** History state of the page to return to, where `ResumedAct` reads it. */
export const resuming = ({ purpose }: Origin) => (purpose ? { resume: purpose } : undefined);

const anyOrigin = 'http://here.invalid';

/** Parses like browsers, which convert backslashes and drop tabs and line breaks. */
function isOwnPath(path: unknown): boolean {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, anyOrigin)) return false;
  const { origin, pathname } = new URL(path, anyOrigin);
  return origin === anyOrigin && !pathname.startsWith('//') && path !== paths.login && path !== paths.register;
}
