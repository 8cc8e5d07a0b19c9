import { compileTranslations } from '../../scripts/translations.ts';

// Before anything imports them.
compileTranslations();
const [{ main }, { sourcePages }] = await Promise.all([import('./main.ts'), import('./source-pages.ts')]);
await main(sourcePages);
