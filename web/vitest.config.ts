import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { workerOptions } from '../test-workers.ts'

/** Files whose tests reload or replace modules: each gets a separate worker. */
const alone = '**/*.isolated.test.{ts,tsx}'

export const shared = {
  environment: 'happy-dom',
  execArgv: workerOptions,
  testTimeout: 60_000,
  // The same number as for the tests of the server, which run at the same time
  maxWorkers: availableParallelism() + 1,
  css: { include: /tokens/ },
  setupFiles: ['./dev/test-setup.ts'],
}

export default defineProject({
  plugins: [react()],
  test: {
    ...shared,
    name: 'web',
    // Shared modules: loading the screens again for every file would take as long as the tests. `dev/fresh-page.ts` cleans up between tests
    isolate: false,
    include: ['*.test.ts', 'dev/*.test.ts', 'src/**/*.test.{ts,tsx}', 'results/**/*.test.{ts,tsx}'],
    exclude: [alone],
  },
})
