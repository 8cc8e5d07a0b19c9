import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#common/languages.ts';
import type { Money } from '#common/money.ts';
import type { Role } from '#common/roles.ts';

/** Settings of this installation that the browser needs; part of every page, the same for everybody. */
export type Site = {
  locale: Locale;
  rootLocale: Locale;
  publicUrl: string;
  currency: string;
  money: Money;
  /** ISO 3166, where the shop has a country. */
  country?: string | undefined;
  googleEnabled: boolean;
  /** The roles of the demo accounts that the login page offers. */
  demoRoles: Role[];
  /** Without a mail server the texts must not claim that mail was sent. */
  mailEnabled: boolean;
  /** Whether codes can be sent to phone numbers. */
  smsEnabled: boolean;
};

const SiteContext = createContext<Site | undefined>(undefined);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider');
  return site;
}
