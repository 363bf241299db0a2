import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aProgramme, aSemester, aSubject } from './modules/academics/factory.ts'
import { batches } from './modules/academics/schema.ts'
import { draftCertificate } from './modules/certificates/certificates.ts'
import { anInstitution } from './modules/institution/factory.ts'
import { getExamRecord } from './modules/results/exams/exam-records.ts'
import { anExam } from './modules/results/factory.ts'
import { listCandidates } from './modules/results/imports/candidates.ts'
import { aStudent, type NewStudent } from './modules/students/factory.ts'
import { setClock } from './platform/clock.ts'
import { openTestApp } from './testing/app.ts'
import { callsOf } from './testing/http.ts'
import { keepSessionsOpen } from './testing/sign-in/long-sessions.ts'

const today = '2026-11-21'
setClock(new Date(`${today}T05:00:00Z`))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { get, post } = callsOf(app, await as('ROLE_ADMISSIONS', { username: 'admissions' }))
const academics = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
await keepSessionsOpen(db)

/** Creates a batch in its second year, with an exam of the third semester this month. */
async function aSecondYear() {
  const programme = await aProgramme(db)
  await db.update(batches).set({ startYear: 2025 }).where(eq(batches.id, programme.batch.id))
  const third = await aSemester(db, { courseId: programme.course.id, number: 3, name: 'III Semester' })
  const ofExam = { ...programme.exam, semesterId: third.id, heldIn: '2026-11' }
  await aSubject(db, { regulationId: ofExam.regulationId, semesterId: third.id, code: `X${third.id}` })
  const exam = await getExamRecord(db, (await anExam(db, ofExam)).id)
  const { place, branch, batch } = programme
  const inList = async (semesterNo?: number) => {
    const filter = semesterNo === undefined ? '' : `&semesterNo=${semesterNo}`
    const { items } = await get(`/students?batchId=${batch.id}&sort=rollNo${filter}`)
    return items.map((item: { rollNo: string; semesterNo: number }) => [item.rollNo, item.semesterNo])
  }
  const student = (overrides: Partial<NewStudent> = {}) => aStudent(db, { ...place, ...overrides })
  const candidates = async () => (await listCandidates(db, exam)).map(({ rollNo }) => rollNo)
  return { student, place: { branchId: branch.id, batchId: batch.id }, inList, candidates, branch, course: programme.course }
}
const certificateOf = async (id: number) =>
  JSON.stringify(await draftCertificate(db, id, { kind: 'bonafide', purpose: 'a passport', again: false }, today))

test('without promotions, list, filter, certificate and exam candidates show the same semester', async () => {
  const { student, inList, candidates } = await aSecondYear()
  const [regular, lateral] = [await student(), await student({ lateralEntry: true })]
  const both = [regular.rollNo, lateral.rollNo]
  expect(await candidates()).toEqual(both)
  expect(await inList()).toEqual(both.map((rollNo) => [rollNo, 3]))
  expect(await inList(3)).toEqual(both.map((rollNo) => [rollNo, 3]))
  expect(await inList(1)).toEqual([])
  expect(await certificateOf(regular.id)).toContain('in the III Semester of')
})

test('the first promotion of a batch records the calendar semester of the others, so that none falls back', async () => {
  const { student, place, inList, candidates } = await aSecondYear()
  const [first, second] = [await student(), await student()]
  const { rows } = await academics.post('/students/promotion/preview', { ...place, from: 3 })
  expect(rows.map(({ stays }: { stays: string | null }) => stays)).toEqual([null, null])
  const promotion = { ...place, from: 3, startedOn: '2026-11-20', ids: [first.id] }
  expect((await academics.post('/students/promotion', promotion)).status).toBe(200)
  expect(await inList()).toEqual([
    [first.rollNo, 4],
    [second.rollNo, 3],
  ])
  expect(await inList(3)).toEqual([[second.rollNo, 3]])
  expect(await certificateOf(second.id)).toContain('in the III Semester of')
  expect(await candidates()).toEqual([first.rollNo, second.rollNo])
  expect((await get(`/students/${second.id}/semesters`)).semesters).toMatchObject([
    { semesterNo: 3, startedOn: '2026-11-20', note: 'By the academic calendar' },
  ])
})

test('a student who left stays in the semester of that day, and a graduate in the last semester', async () => {
  const { student, inList } = await aSecondYear()
  const left = await student()
  const leaving = { state: 'discontinued', startedOn: '2026-06-01', reason: 'The family moved' }
  expect((await post(`/students/${left.id}/states`, leaving)).status).toBe(200)
  expect(await inList()).toEqual([[left.rollNo, 2]])
  expect(await inList(2)).toEqual([[left.rollNo, 2]])
  expect(await inList(3)).toEqual([])
  const graduate = await student()
  const degree = { state: 'graduated', startedOn: '2026-06-01', reason: 'Degree awarded' }
  expect((await post(`/students/${graduate.id}/states`, degree)).status).toBe(200)
  expect(await inList(8)).toEqual([[graduate.rollNo, 8]])
})

test.each(['detained', 'on-break'])(
  'a student who became %s stays in the semester of that day, even after leaving later',
  async (state) => {
    const { student, inList } = await aSecondYear()
    const stays = await student()
    const record = (id: number, next: string, startedOn: string) =>
      academics.post(`/students/${id}/states`, { state: next, startedOn, reason: 'As the order says' })
    expect((await record(stays.id, state, '2026-01-20')).status).toBe(200)
    expect(await inList()).toEqual([[stays.rollNo, 1]])
    expect(await inList(1)).toEqual([[stays.rollNo, 1]])
    expect(await inList(3)).toEqual([])
    expect((await record(stays.id, 'discontinued', '2026-10-05')).status).toBe(200)
    expect(await inList(1)).toEqual([[stays.rollNo, 1]])
    const back = await student()
    await record(back.id, state, '2026-01-20')
    expect((await record(back.id, 'readmitted', '2026-07-06')).status).toBe(200)
    expect(await inList(3)).toEqual([[back.rollNo, 3]])
  },
)
