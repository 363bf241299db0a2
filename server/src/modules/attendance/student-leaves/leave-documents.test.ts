import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { formOf, type Reply } from '../../../testing/http.ts'
import { openStudentLeaveCollege } from '../../../testing/leave/student-leave-college.ts'
import { studentLeaves } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openStudentLeaveCollege()
const { db, student, parent, classTeacher, head, office, form, decide } = college

async function ask(fromOn: string, by = student): Promise<Reply> {
  const { id } = await by.post('/student-leaves', form(fromOn, fromOn, { kind: 'medical' }))
  return by.get(`/student-leaves/${id}`)
}
const attach = (leave: Reply, title: string, by = student) =>
  by.post(
    `/student-leaves/${leave.id}/proof`,
    formOf({ proof: { name: 'proof.pdf', content: aPdf({ page: `/Rotate ${title.length * 90}` }) } }),
  )
const get = (leave: Reply, by = student) => by.get(`/student-leaves/${leave.id}`)
const read = async (leave: Reply) => (await student.get(`/student-leaves/${leave.id}/proof`)).body
const rowOf = async ({ id }: Reply) => (await db.select().from(studentLeaves).where(eq(studentLeaves.id, id)))[0]

describe('the document of leave', () => {
  test('is added and replaced by the family or the office until the class teacher recommends, and then fixed', async () => {
    const asked = await ask('2026-11-23')
    expect(await attach(asked, 'First')).toMatchObject({ status: 200, can: { prove: true } })
    expect(await attach(asked, 'Second', parent)).toMatchObject({ status: 200 })
    expect((await get(asked)).history.map(({ action }: { action: string }) => action)).toEqual(['add', 'request', 'prove'])
    await decide(classTeacher, asked, 'recommend')
    const [before, file] = [await rowOf(asked), await read(asked)]
    for (const by of [student, parent, office])
      expect(await attach(asked, 'Third', by)).toMatchObject({ status: 409, code: 'platform.proof-considered' })
    expect(await rowOf(asked)).toEqual(before)
    expect(await read(asked)).toEqual(file)
    expect(await get(asked)).toMatchObject({ can: { prove: false } })
  })

  test('can never be added by the head who sanctions, neither before nor after the recommendation', async () => {
    const asked = await ask('2026-11-24')
    const before = await rowOf(asked)
    expect(await get(asked, head)).toMatchObject({ can: { prove: false } })
    expect(await attach(asked, 'By the head', head)).toMatchObject({ status: 403, code: 'platform.proof-of-decider' })
    expect(await rowOf(asked)).toEqual(before)
    await attach(asked, 'By the student')
    await decide(classTeacher, asked, 'recommend')
    expect(await attach(asked, 'By the head', head)).toMatchObject({ status: 403, code: 'platform.proof-of-decider' })
    expect((await rowOf(asked))?.proofBytes).not.toBeNull()
  })

  test('can be added by a head to leave that the head recorded, which another person decides on', async () => {
    const recorded = await ask('2026-11-25', head)
    expect(await attach(recorded, 'On paper', head)).toMatchObject({ status: 200, can: { prove: true } })
  })
})
