import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files on PDFs take the longest, though many are short: they come first, so that no process is left with one at the end while
 * the others have nothing to do. The rest is in the order of vitest: what took longest the last time, else the largest.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/integration/notices/');
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))];
  }
}

/**
 * Two projects:
 * - node: what needs Node and npm only. Most of it is unit tests, modules called within the process, in folders named like those of
 *   src/. test/integration/ has the built program run as a user runs it, a real server, real files, and what takes long. One
 *   project, since each loads all modules again; `--mode unit` leaves out the second kind.
 * - system: what other programs make of our output (PDF readers, shells, manual readers, terminals); needs those programs
 */
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['test/support/temporary-root.ts'],
    // All cores: by default one is left free, which of two is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // A process runs many files and loads the modules once: they keep nothing from one test to the next, and no test replaces any.
    // The second line is what keeps a process alive after a file; it counts here only, not within a project.
    isolate: false,
    poolOptions: { forks: { isolate: false } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/system/**', ...(mode === 'unit' ? ['test/integration/**'] : [])],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          globalSetup: ['test/system/programs.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // What decides a figure: every branch of the engine and of the rate files' checks is met by a test in this process.
    coverage: {
      provider: 'v8',
      include: ['src/engine/**', 'src/rates/**'],
      // Types only: nothing of it is left to run.
      exclude: ['src/engine/law/rate-file.ts'],
      reporter: ['text-summary'],
      thresholds: { 'src/engine/**': { 100: true }, 'src/rates/**': { 100: true } },
    },
  },
}));
