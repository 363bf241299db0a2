import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/modules/*/schema*.ts', './server/src/platform/**/schema.ts'],
  out: './server/migrations',
  casing: 'snake_case',
})
