import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{common,platform,features,app,demo,testing,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'testing/support/test-database.ts',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Only reached on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default'],
  },
});
