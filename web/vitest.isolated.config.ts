import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { shared } from './vitest.config.ts'

export default defineProject({
  plugins: [react()],
  test: { ...shared, name: 'web-isolated', include: ['src/**/*.isolated.test.{ts,tsx}'] },
})
