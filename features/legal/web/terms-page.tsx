import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { LegalPage } from './legal-page.tsx';
import { read } from './texts/terms.md';

export const TermsPage = () => (
  <LegalPage text={read()} path={paths.terms} description={m.descriptions_termsDescription()} />
);
