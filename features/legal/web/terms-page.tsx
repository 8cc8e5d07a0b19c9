import { paths } from '#common/paths.ts';
import { LegalPage } from './legal-page.tsx';
import { read } from './texts/terms.md';

export const TermsPage = () => <LegalPage text={read()} path={paths.terms} />;
