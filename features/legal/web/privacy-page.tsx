import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { LegalPage } from './legal-page.tsx';
import { read } from './texts/privacy.md';

export const PrivacyPage = () => (
  <LegalPage text={read()} path={paths.privacy} description={m.descriptions_privacyDescription()} />
);
