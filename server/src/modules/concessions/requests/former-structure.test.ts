import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { studentRecords } from '../../students/schema-records.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const college = await openTestApp()
const { db, officer, newStudent, collect, item, structure, tuition, publish, raise, statement, faults } = await feeOffice(college)
const principal = callsOf(college.app, await college.as('ROLE_PRINCIPAL', { username: 'principal' }))

await publish(structure(tuition(40_000), { seatType: 'Convener' }))
await publish(structure(tuition(45_000), { seatType: 'NRI' }))
await publish(structure([item('TUITION', 10_000)], { seatType: 'Sports' }))

async function grant(studentId: number, amountPaise: number) {
  const type = await officer.post('/concession-types', {
    ...{ code: 'TALENT', name: 'Talent', kind: 'concession', percent: null, amountPaise, capPercent: null, capPaise: null },
    ...{ approver: 'ROLE_PRINCIPAL', rule: null, headIds: [] },
  })
  const asked = { academicYear: 2026, percent: null, amountPaise: null, reason: 'First of the district' }
  const entered = await officer.post('/concessions', { typeId: type.id, studentId, ...asked })
  const { request } = await officer.post(`/concessions/${entered.id}/request`, { revision: entered.revision })
  const { revision } = await principal.get(`/approvals/${request.id}`)
  return principal.post(`/approvals/${request.id}/decisions`, { decision: 'sanction', revision, comment: 'Seen' })
}

test('a granted amount stays under another fee structure, and an overpaid amount becomes an advance', async () => {
  const { id } = await newStudent({ seatType: 'Convener' })
  const becomes = async (seatType: string) => {
    await db.update(studentRecords).set({ seatType }).where(eq(studentRecords.studentId, id))
    await raise()
    return statement(id)
  }
  await becomes('Convener')
  expect(await grant(id, 15_000_00)).toMatchObject({ status: 200 })
  await collect(id, { amountPaise: 20_000_00 })
  expect(await becomes('NRI')).toMatchObject({ demandedPaise: 75_000_00, concededPaise: 15_000_00, openPaise: 40_000_00 })
  expect(await becomes('Sports')).toMatchObject({ demandedPaise: 15_000_00, concededPaise: 15_000_00, advancePaise: 20_000_00 })
  expect(await faults()).toEqual([])
})
