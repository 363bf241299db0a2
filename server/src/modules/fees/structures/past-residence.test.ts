import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import type { Reply } from '../../../testing/http.ts'
import { studentRecords } from '../../students/schema-records.ts'

const [inTheYear, afterTheYear] = [new Date('2026-11-21T05:00:00Z'), new Date('2027-07-21T05:00:00Z')]
setClock(inTheYear)
const { db, officer, item, newStudent, collect, structure, publish, raise, statement, faults } = await feeOffice(
  await openTestApp(),
)
const hostel = (first: number, second: number) => [
  item('HOSTEL', first, 1, { audience: 'hostellers' }),
  item('HOSTEL', second, 2, { audience: 'hostellers' }),
  item('TRANSPORT', 9_000, 1, { audience: 'day-scholars' }),
]
const published = await publish(structure([item('TUITION', 40_000), ...hostel(20_000, 10_000)]))
beforeEach(() => setClock(inTheYear))

const lives = (studentId: number, hosteller: boolean) =>
  db.update(studentRecords).set({ hosteller }).where(eq(studentRecords.studentId, studentId))
const owed = async (studentId: number) =>
  (await statement(studentId)).dues
    .filter(({ amountPaise, head }: Reply) => amountPaise > 0 && head !== 'Tuition fee')
    .map(({ head, instalment, amountPaise }: Reply) => [head, instalment, amountPaise / 100])
const ofHosteller = [
  ['Hostel fee', 1, 20_000],
  ['Hostel fee', 2, 10_000],
]
const ofDayScholar = [['Transport fee', 1, 9_000]]

test('a past year keeps the residence by which it was demanded, even if the record changes', async () => {
  const [left, came] = [await newStudent({ hosteller: true }), await newStudent({ hosteller: false })]
  await raise()
  await collect(left.id, { amountPaise: 45_000_00 })
  setClock(afterTheYear)
  await lives(left.id, false)
  await lives(came.id, true)
  expect((await raise()).report).toMatchObject({ added: 0, repriced: 0, kept: 0 })
  expect([await owed(left.id), await owed(came.id)]).toEqual([ofHosteller, ofDayScholar])
  const preview = await officer.get(`/fee-structures/preview?studentId=${left.id}&academicYear=2026`)
  expect(preview.totalPaise).toBe(70_000_00)
  expect(await faults()).toEqual([])
})

test('a fee removed when the student left the hostel during the year is not demanded again', async () => {
  const student = await newStudent({ hosteller: true })
  await raise()
  await collect(student.id, { amountPaise: 60_000_00 })
  await lives(student.id, false)
  await raise()
  const after = [['Hostel fee', 1, 20_000], ...ofDayScholar]
  expect(await owed(student.id)).toEqual(after)
  setClock(afterTheYear)
  expect((await raise()).report).toMatchObject({ added: 0, repriced: 0, kept: 0 })
  expect(await owed(student.id)).toEqual(after)
  expect(await faults()).toEqual([])
})

test('a changed fee is repriced for the past residence; a student without demands is priced by the present record', async () => {
  const [left, late] = [await newStudent({ hosteller: true }), await newStudent({ hosteller: false })]
  await raise()
  const newcomer = await newStudent({ hosteller: true })
  setClock(afterTheYear)
  await lives(left.id, false)
  const { revision } = await officer.get(`/fee-structures/${published.id}`)
  const dearer = [item('TUITION', 40_000), ...hostel(20_000, 12_000)]
  await officer.put(`/fee-structures/${published.id}`, { ...structure(dearer), revision })
  await raise()
  expect(await owed(left.id)).toEqual([ofHosteller[0], ['Hostel fee', 2, 12_000]])
  expect(await owed(newcomer.id)).toEqual([ofHosteller[0], ['Hostel fee', 2, 12_000]])
  expect(await owed(late.id)).toEqual(ofDayScholar)
  expect(await faults()).toEqual([])
})
