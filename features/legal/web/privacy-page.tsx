import { paths } from '#common/paths.ts';
import { LegalPage } from './legal-page.tsx';
import { read } from './texts/privacy.md';

export const PrivacyPage = () => <LegalPage text={read()} path={paths.privacy} />;
