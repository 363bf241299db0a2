import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { workerOptions } from '../test-workers.ts'

/** Files whose tests load modules anew or put others in their place: they get a worker of their own. */
const alone = '**/*.isolated.test.{ts,tsx}'

export const shared = {
  environment: 'happy-dom',
  execArgv: workerOptions,
  testTimeout: 60_000,
  // As many as the tests of the server have, with which these run
  maxWorkers: availableParallelism() + 1,
  css: { include: /tokens/ },
  setupFiles: ['./dev/test-setup.ts'],
}

export default defineProject({
  plugins: [react()],
  test: {
    ...shared,
    name: 'web',
    // Shared modules: reading the screens anew for every file would take as long as the tests. `dev/fresh-page.ts` cleans up between tests
    isolate: false,
    include: ['*.test.ts', 'dev/*.test.ts', 'src/**/*.test.{ts,tsx}', 'results/**/*.test.{ts,tsx}'],
    exclude: [alone],
  },
})
