import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { users } from '../../access/schema.ts'
import { guardianLinks } from '../../students/schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, newStudent, structure, tuition, publish, raise } = await feeOffice(opened)
const { app, as } = opened
await publish(structure(tuition(45_000)))

describe('access to fee statements', () => {
  test('a student sees the own statement, a parent that of the child, and neither that of another student', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await raise()
    const student = callsOf(app, await as('ROLE_STUDENT', { studentId: one.id }))
    const parent = callsOf(app, await as('ROLE_PARENT', { username: 'parent' }))
    const shown = async (calls: typeof student) =>
      (await calls.get('/my/fees')).statements.map(({ studentId }: { studentId: number }) => studentId)
    expect([await shown(student), await shown(parent)]).toEqual([[one.id], []])
    const [login] = await db.select().from(users).where(eq(users.username, 'parent'))
    const link = { userId: login?.id ?? 0, studentId: one.id, relation: 'mother', linkedBy: 'office' }
    await db.insert(guardianLinks).values({ ...link, linkedAt: new Date() })
    expect(await shown(parent)).toEqual([one.id])
    for (const calls of [student, parent]) {
      expect(await calls.get(`/students/${other.id}/fees`)).toMatchObject({ status: 403 })
    }
  })
})
