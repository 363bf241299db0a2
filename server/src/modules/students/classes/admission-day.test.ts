import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAdmissionForms } from '../../../testing/admission-forms.ts'
import { callsOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { studentStates, students } from '../schema.ts'

const { app, db, as, course, branch, batch, studentForm, save } = await openAdmissionForms()
const { post } = callsOf(app, await as('ROLE_ACADEMICS'))

async function admitted(dateOfAdmission: string): Promise<number> {
  const saved = await save(studentForm({ dateOfAdmission }))
  expect(saved.status, saved.message).toBe(200)
  return saved.id
}
const correct = (studentId: number, dateOfAdmission: string) => save({ form: 'edit', studentId, dateOfAdmission })
const record = (id: number, state: string, startedOn: string) =>
  post(`/students/${id}/states`, { state, startedOn, reason: 'As the register says' })
const historyOf = async (id: number) =>
  (await db.select().from(studentStates).where(eq(studentStates.studentId, id)).orderBy(asc(studentStates.id))).map(
    ({ state, startedOn }) => `${state} ${startedOn}`,
  )

describe('the first day of the history of a student', () => {
  test('follows a correction of the day of admission, so that later states can be recorded', async () => {
    const id = await admitted('2026-08-19')
    expect((await record(id, 'enrolled', '2026-08-10')).code).toBe('students.state-before-last')
    expect(await historyOf(id)).toEqual(['admitted 2026-08-19'])
    const saved = await correct(id, '2026-08-03')
    expect(saved.status, saved.message).toBe(200)
    expect(await historyOf(id)).toEqual(['admitted 2026-08-03'])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]).toMatchObject({ revision: saved.revision })
    expect((await record(id, 'enrolled', '2026-08-10')).status).toBe(200)
    await correct(id, '2026-08-05')
    expect(await historyOf(id)).toEqual(['admitted 2026-08-05', 'enrolled 2026-08-10'])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]).toMatchObject({ state: 'enrolled' })
  })

  test('is unchanged if another state began before the corrected day', async () => {
    const id = await admitted('2026-08-03')
    await record(id, 'enrolled', '2026-08-10')
    expect((await correct(id, '2026-08-12')).status).toBe(200)
    expect(await historyOf(id)).toEqual(['admitted 2026-08-03', 'enrolled 2026-08-10'])
  })

  test('is unchanged if the beginning of the present state is unknown', async () => {
    const headings = ['Roll no', 'Name', 'Programme', 'Branch', 'Batch', 'M/F', 'Admitted on', 'Status']
    const row = ['22L01', 'Kanaka Durga', course.name, branch.shortName, batch.label, 'F', '16-08-2022', 'Detained']
    const imports = importsOf(app, 'admissions.existing-students', await as('ROLE_ADMIN'))
    expect(await imports.importAll(await workbookOf({ List: [headings, row] }))).toMatchObject({ savedCount: 1 })
    const [one] = await db.select().from(students).where(eq(students.rollNo, '22L01'))
    const id = one?.id ?? 0
    expect((await save({ form: 'edit', studentId: id, dateOfAdmission: '2022-08-10', aadharNo: '199999999998' })).status).toBe(
      200,
    )
    expect(await historyOf(id)).toEqual(['admitted 2022-08-16', 'detained 2022-08-16'])
  })

  test('cannot be changed in the database, nor can any other entry', async () => {
    const id = await admitted('2026-08-03')
    await record(id, 'enrolled', '2026-08-10')
    const own = (state: 'admitted' | 'enrolled') => and(eq(studentStates.studentId, id), eq(studentStates.state, state))
    const refused = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) }
    await expect(db.update(studentStates).set({ startedOn: '2026-08-11' }).where(own('admitted'))).rejects.toMatchObject(refused)
    await expect(db.update(studentStates).set({ startedOn: '2026-08-11' }).where(own('enrolled'))).rejects.toMatchObject(refused)
    await expect(db.update(studentStates).set({ reason: 'Other' }).where(own('admitted'))).rejects.toMatchObject(refused)
    expect(await historyOf(id)).toEqual(['admitted 2026-08-03', 'enrolled 2026-08-10'])
  })
})
