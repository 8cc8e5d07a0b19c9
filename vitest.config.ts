import { defineConfig } from 'vitest/config';
import { markdownPlugin } from './scripts/markdown.ts';
import { compileTranslations } from './scripts/translations.ts';

compileTranslations();

export default defineConfig({
  plugins: [markdownPlugin()],
  test: {
    include: ['{common,platform,features,app,demo,testing,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'testing/support/test-database.ts',
    maxWorkers: 2,
    // Every test file opens its own app on its own database; loading the modules again for each took a third of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Only reached on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default'],
  },
});
