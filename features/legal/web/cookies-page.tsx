import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { LegalPage } from './legal-page.tsx';
import { read } from './texts/cookies.md';

export const CookiesPage = () => (
  <LegalPage text={read()} path={paths.cookies} description={m.descriptions_cookiesDescription()} />
);
