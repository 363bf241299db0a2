import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 30_000,
    maxWorkers: availableParallelism(),
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}', 'results/**/*.test.{ts,tsx}'],
    css: { include: /tokens/ },
    setupFiles: ['./dev/test-setup.ts'],
  },
})
