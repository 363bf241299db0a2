import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { aDemand } from '../factory.ts'
import { feeDemands } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { place } = await aProgramme(db)
const headers = await as('ROLE_ADMISSIONS')

const leaving = {
  ...{ kind: 'transfer', conduct: 'Good', reason: 'The family moved', promotion: 'Yes' },
  leave: { state: 'transferred', startedOn: '2026-11-20', reason: 'The family moved' },
}
async function printedFor(studentId: number): Promise<string> {
  const issued = await app.inject({ method: 'POST', url: `/api/students/${studentId}/certificates`, headers, payload: leaving })
  expect(issued.statusCode, issued.body).toBe(200)
  return wordsOf((await app.inject({ url: `/api/certificates/${issued.json().id}/pdf`, headers })).rawPayload)
}

test('a transfer certificate states whether all fees are settled, including those due later', async () => {
  const [owes, paid] = [await aStudent(db, place), await aStudent(db, place)]
  for (const { id: studentId } of [owes, paid]) await aDemand(db, studentId, { amountPaise: 50_000_00, dueOn: '2026-12-31' })
  await db.update(feeDemands).set({ paidPaise: 50_000_00 }).where(eq(feeDemands.studentId, paid.id))
  const settled = 'Whetherallduestothecollegearesettled'
  expect(await printedFor(owes.id)).toContain(`${settled}No`)
  expect(await printedFor(paid.id)).toContain(`${settled}Yes`)
})
