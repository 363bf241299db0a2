import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { meetWhileOpen } from '../../../testing/commits/meeting.ts'
import { openStudentLeaveCollege } from '../../../testing/leave/student-leave-college.ts'
import { studentLeaves } from '../schema.ts'
import { applyLeaves } from './leave-marks.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openStudentLeaveCollege()
const { db, student, form, studentId, otherId } = college

test('leave sanctioned while attendance is being taken is included in the marks', async () => {
  const { id } = await student.post('/student-leaves', form('2026-11-20', '2026-11-20', { kind: 'duty' }))
  await college.prove(id)
  const sanction = async (tx: Database) => {
    const sanctioned = tx.update(studentLeaves).set({ state: 'sanctioned' }).where(eq(studentLeaves.id, id))
    await applyLeaves(tx, await sanctioned.returning())
  }
  const taken = await meetWhileOpen(db, sanction, () => college.takeClass([studentId, otherId]))
  expect(taken).toMatchObject({ status: 200, versions: 1 })
  expect(await college.statusOf()).toEqual(['duty'])
  expect(await college.statusOf(otherId)).toEqual(['absent'])
})
