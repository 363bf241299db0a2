import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'

const { app, platform, as } = await openTestApp()
const imports = importsOf(app, 'admissions.existing-students', await as('ROLE_ADMIN'))

test('an Aadhaar number in a first row that is taken for headings is neither shown nor stored in clear', async () => {
  const rows = [
    ['21T01', 'Lata Devi', '2345 6789 0124'],
    ['21T02', 'Mina Rao', '234567890124'],
  ]
  const { sheets } = await imports.upload(await workbookOf({ List: rows }))
  expect(sheets).toMatchObject([{ headings: ['21T01', 'Lata Devi', 'XXXXXXXX0124'] }])
  const stored = await platform.database.pool.query('SELECT imports::text AS row FROM imports')
  expect(stored.rows).toHaveLength(1)
  for (const { row } of stored.rows) expect(row.replace(/\D/g, '')).not.toContain('23456789')
})
