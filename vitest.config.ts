import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One more than there are cores: tests wait for databases, browsers and processes as much as they compute. */
const workers = availableParallelism() + 1

const rules = {
  name: 'rules-and-modules',
  environment: 'node',
  include: ['server/**/*.test.ts', 'contract/**/*.test.ts', '*.test.ts'],
  globalSetup: './server/src/testing/database-setup.ts',
  setupFiles: ['./server/src/testing/fresh-file.ts'],
  // Shared modules: reading the whole portal anew for every file would take longer than all tests
  isolate: false,
  maxWorkers: workers,
  env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '', TZ: 'UTC' },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

/** When the rest is done: three at a time, each with a browser and a whole college of its own, which load meanwhile. */
const journeys = {
  name: 'journeys',
  environment: 'node',
  include: ['e2e/**/*.test.ts'],
  globalSetup: './e2e/demo-college.ts',
  setupFiles: ['./e2e/college-ready.ts'],
  maxWorkers: Math.min(3, workers),
  sequence: { groupOrder: 1 },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    projects: [
      { extends: false, test: rules },
      './web/vitest.config.ts',
      './web/vitest.isolated.config.ts',
      { extends: false, test: journeys },
    ],
  },
})
