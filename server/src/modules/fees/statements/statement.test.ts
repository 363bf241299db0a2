import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { callsOf } from '../../../testing/http.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { newStudent, structure, tuition, publish, raise } = await feeOffice(opened)
const { app, as } = opened
await publish(structure(tuition(45_000)))

describe('access to fee statements', () => {
  test('a student sees the own statement and not that of another student', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await raise()
    const student = callsOf(app, await as('ROLE_STUDENT', { studentId: one.id }))
    const { statements } = await student.get('/my/fees')
    expect(statements.map(({ studentId }: { studentId: number }) => studentId)).toEqual([one.id])
    expect(await student.get(`/students/${other.id}/fees`)).toMatchObject({ status: 403 })
  })
})
