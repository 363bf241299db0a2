import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { workerOptions } from './test-workers.ts'

/** The files that take longest, as listed by `npm run test:times`. Without earlier timings on a machine, vitest would start with the largest files. */
const longest = [
  'payments/settlement-model',
  'server/src/permissions',
  'server/src/demo.test',
  'server/src/leaks',
  'payments/settlement-kills',
  'server/src/main.test',
  'server/src/hostile-requests',
  'e2e/shell-screens-',
  'e2e/shell-start-pages',
  'e2e/shell-firefox',
  'e2e/access.test',
  'e2e/attendance',
  'e2e/shell-offline',
  'e2e/accounts-logins',
  'e2e/shell-layout-shift',
]

/** Starts the longest files first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (longest.some((part) => moduleId.includes(part)) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** One more than there are cores: tests wait for databases, browsers and processes as much as they compute. */
const workers = availableParallelism() + 1

const rules = {
  name: 'rules-and-modules',
  environment: 'node',
  include: ['server/**/*.test.ts', 'contract/**/*.test.ts', '*.test.ts'],
  globalSetup: './server/src/testing/database-setup.ts',
  setupFiles: ['./server/src/testing/fresh-file.ts'],
  // Shared modules: loading the whole portal again for every file would take longer than all tests
  isolate: false,
  execArgv: workerOptions,
  maxWorkers: workers,
  env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '', TZ: 'UTC' },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

/** Runs after the other tests: three workers at a time, each with a browser and its own college, which is loaded meanwhile. */
const journeys = {
  name: 'journeys',
  environment: 'node',
  include: ['e2e/**/*.test.ts'],
  globalSetup: './e2e/demo-college.ts',
  setupFiles: ['./e2e/college-ready.ts'],
  // One browser per worker: starting one for every file would take a second of CPU time, and loading the modules of the journeys another
  isolate: false,
  maxWorkers: Math.min(3, workers),
  sequence: { groupOrder: 1 },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: false, test: rules },
      './web/vitest.config.ts',
      './web/vitest.isolated.config.ts',
      { extends: false, test: journeys },
    ],
  },
})
