import { expect, it } from 'vitest'
import { imports } from '../../../platform/imports/staged/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { admissionsKindName } from './admissions-kind.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database

async function aSheetBeingSaved(): Promise<number> {
  const uploaded = { uploadedBy: 'clerk', uploadedAt: new Date('2026-08-03T05:30:00Z') }
  const counts = { rowCount: 5, goodCount: 5, savedCount: 2, progress: 40 }
  const details = { sheetName: 'Admissions', ignoredColumns: [] }
  const [row] = await db
    .insert(imports)
    .values({ kind: admissionsKindName, state: 'saving', fileName: 'season.xlsx', details, ...counts, ...uploaded })
    .returning()
  return row?.id ?? 0
}

it('a saving is cancelled once; who was admitted before stays counted', async () => {
  const id = await aSheetBeingSaved()
  const headers = await as('ROLE_ADMISSIONS')
  const cancel = () => app.inject({ method: 'POST', url: `/api/admission-uploads/${id}/cancel`, headers })
  expect((await cancel()).json()).toMatchObject({ state: 'cancelled', goodCount: 5, savedCount: 2, progress: 0 })
  expect((await cancel()).json()).toMatchObject({ code: 'platform.import-not-running' })
})
