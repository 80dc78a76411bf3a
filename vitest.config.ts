import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What decides a figure: every branch of the engine and of the rate files' checks is met by a test in this process.
    coverage: {
      provider: 'v8',
      include: ['src/engine/**', 'src/rates/**'],
      // Types only: nothing of it is left to run.
      exclude: ['src/engine/rate-file.ts'],
      reporter: ['text-summary'],
      thresholds: { 'src/engine/**': { 100: true }, 'src/rates/**': { 100: true } },
    },
  },
});
