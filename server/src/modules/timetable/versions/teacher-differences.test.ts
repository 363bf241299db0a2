import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aStaffMember } from '../../people/factory.ts'
import { staff } from '../../people/schema.ts'
import { offerings, offeringTeachers } from '../../teaching/schema.ts'
import { anEntry, aTaughtClass, aTimetable } from '../factory.ts'
import { timetables } from '../schema-versions.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const one = await aTaughtClass(db)
const other = await aStaffMember(db)

beforeEach(async () => {
  await db.delete(timetables)
})

async function placedIn(overrides: Parameters<typeof aTimetable>[1]) {
  const version = await aTimetable(db, overrides)
  await anEntry(db, one, { timetableId: version.id, weekday: 1, firstPeriod: 1 })
  return version
}
async function assign(...staffIds: number[]) {
  const [offering] = await db.select().from(offerings).where(eq(offerings.id, one.offering.id))
  const teachers = staffIds.map((staffId, at) => ({ staffId, role: at === 0 ? 'main' : 'co-teacher', hours: 4 }))
  return office.put(`/offerings/${one.offering.id}/teachers`, { revision: offering?.revision, teachers })
}
const differing = async (is = 'yes') =>
  (await office.get(`/offerings?termId=${one.term.id}&differsFromTimetable=${is}`)).items.map(({ id }: { id: number }) => id)

describe('teacher changes while a timetable is in force', () => {
  test('are marked as differing until the timetable has them, and can be filtered', async () => {
    await placedIn({})
    expect(await assign(one.teacher.id)).toMatchObject({ status: 200, differsFromTimetable: false })
    expect([await differing(), await differing('no')]).toEqual([[], [one.offering.id]])
    expect(await assign(one.teacher.id, other.id)).toMatchObject({ differsFromTimetable: true })
    expect([await differing(), await differing('no')]).toEqual([[one.offering.id], []])
    expect(await assign(other.id)).toMatchObject({ differsFromTimetable: true })
    expect(await assign()).toMatchObject({ differsFromTimetable: true })
    expect(await assign(one.teacher.id)).toMatchObject({ differsFromTimetable: false })
  })

  test('differ from a version that begins later, but not from drafts or past versions', async () => {
    await placedIn({ state: 'draft' })
    await placedIn({ effectiveUntil: '2026-11-20' })
    expect(await assign(other.id)).toMatchObject({ differsFromTimetable: false })
    await placedIn({ effectiveFrom: '2026-11-25' })
    expect(await assign(other.id)).toMatchObject({ differsFromTimetable: true })
  })

  test('differ if a teacher in the timetable left, but not if another teacher left', async () => {
    await placedIn({})
    await assign(one.teacher.id, other.id)
    await db.update(staff).set({ leftOn: '2026-11-20' }).where(eq(staff.id, other.id))
    expect(await differing()).toEqual([])
    await db.delete(offeringTeachers).where(eq(offeringTeachers.staffId, one.teacher.id))
    expect(await differing()).toEqual([one.offering.id])
  })
})
