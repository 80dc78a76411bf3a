import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What decides a figure: every branch of the engine is to be met by a test in this process.
    coverage: {
      provider: 'v8',
      include: ['src/engine/**', 'src/rates/**'],
      reporter: ['text-summary'],
    },
  },
});
