import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { aBranch, aProgramme } from '../../academics/factory.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
import { aNotice, type NewNotice } from '../factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database

const cse = await aDepartment(db, { code: 'CSE' })
const ece = await aDepartment(db, { code: 'ECE' })
const programme = await aProgramme(db)
const place = { ...programme.place, sectionId: null }
const cseBranch = await aBranch(db, { courseId: place.courseId, departmentId: cse.id })
const eceBranch = await aBranch(db, { courseId: place.courseId, departmentId: ece.id })
const older = await aStudent(db, { ...place, branchId: cseBranch.id })
const other = await aStudent(db, { ...place, branchId: eceBranch.id })
const { id: teacherOfCse } = await aStaffMember(db, { departmentId: cse.id })
const { id: teacherOfEce } = await aStaffMember(db, { departmentId: ece.id })

const people = {
  principal: await as('ROLE_PRINCIPAL'),
  teacherCse: await as('ROLE_FACULTY', { staffId: teacherOfCse }),
  teacherEce: await as('ROLE_FACULTY', { staffId: teacherOfEce }),
  headByScope: await as({ role: 'ROLE_HOD', scope: 'CSE' }),
  studentCse: await as('ROLE_STUDENT', { studentId: older.id }),
  studentEce: await as('ROLE_STUDENT', { studentId: other.id }),
  // Teaches in CSE and has a child in ECE: not a parent in CSE, not a teacher in ECE
  teacherAndParent: await as(['ROLE_FACULTY', 'ROLE_PARENT'], { username: 'both', staffId: teacherOfCse }),
  pastTeacher: await as({ role: 'ROLE_FACULTY', validUntil: '2020-01-01' }, { staffId: teacherOfCse }),
}
const { rows } = await platform.database.pool.query<{ id: string }>("select id from users where username = 'both'")
await db
  .insert(guardianLinks)
  .values({ userId: Number(rows[0]?.id), studentId: other.id, relation: 'father', linkedAt: new Date(0), linkedBy: 'admin' })

type Person = keyof typeof people
const everybody = Object.keys(people) as Person[]
const ofTheCollege = everybody.filter((person) => person !== 'pastTeacher')
const nobody: Partial<NewNotice> = { everybody: false }
const table: [string, Partial<NewNotice>, Person[]][] = [
  ['everybody who has a role today', {}, ofTheCollege],
  ['nobody', nobody, []],
  ['nobody, but the home page', { ...nobody, isPublic: true }, everybody],
  ['one role', { ...nobody, roles: ['ROLE_STUDENT'] }, ['studentCse', 'studentEce']],
  ['a role that has ended', { ...nobody, roles: ['ROLE_FACULTY'] }, ['teacherCse', 'teacherEce', 'teacherAndParent']],
  ['two roles', { ...nobody, roles: ['ROLE_STUDENT', 'ROLE_HOD'] }, ['headByScope', 'studentCse', 'studentEce']],
  ['a department', { ...nobody, departmentIds: [cse.id] }, ['teacherCse', 'headByScope', 'studentCse', 'teacherAndParent']],
  ['the other department', { ...nobody, departmentIds: [ece.id] }, ['teacherEce', 'studentEce', 'teacherAndParent']],
  ['teachers of the other department', { ...nobody, roles: ['ROLE_FACULTY'], departmentIds: [ece.id] }, ['teacherEce']],
  ['parents of the one', { ...nobody, roles: ['ROLE_PARENT'], departmentIds: [cse.id] }, []],
  ['parents of the other', { ...nobody, roles: ['ROLE_PARENT'], departmentIds: [ece.id] }, ['teacherAndParent']],
  ['a batch', { ...nobody, batchIds: [place.batchId] }, ['studentCse', 'studentEce', 'teacherAndParent']],
  [
    'students of a batch in one department',
    { ...nobody, roles: ['ROLE_STUDENT'], batchIds: [place.batchId], departmentIds: [cse.id] },
    ['studentCse'],
  ],
  ['a batch that nobody is in', { ...nobody, batchIds: [999_999] }, []],
  ['everybody, as a draft', { state: 'draft' }, []],
  ['everybody, withdrawn', { state: 'withdrawn' }, []],
  ['everybody, from tomorrow on', { shownFrom: new Date(Date.now() + 86_400_000) }, []],
  ['everybody, until yesterday', { shownFrom: new Date(0), shownUntil: new Date(Date.now() - 86_400_000) }, []],
]

test.each(table)('a notice to %s is seen only by its audience', async (_, notice, readers) => {
  const { id } = await aNotice(db, notice)
  for (const person of everybody) {
    const sees = readers.includes(person)
    const headers = people[person]
    expect((await app.inject({ url: `/api/my/notices/${id}`, headers })).statusCode, person).toBe(sees ? 200 : 404)
    const list = (await app.inject({ url: '/api/my/notices?size=200', headers })).json() as { items: { id: number }[] }
    expect(
      list.items.some((one) => one.id === id),
      person,
    ).toBe(sees)
    const read = await app.inject({ method: 'POST', url: `/api/my/notices/${id}/read`, headers })
    expect(read.statusCode, person).toBe(sees ? 200 : 404)
  }
})

test('the count of an audience counts each person once, and by role', async () => {
  const payload = { everybody: false, roles: [], departmentIds: [cse.id], batchIds: [] }
  const answer = await app.inject({ method: 'POST', url: '/api/notices/audience', headers: people.principal, payload })
  expect(answer.json()).toEqual({
    people: 4,
    read: 0,
    byRole: [
      { role: 'ROLE_HOD', people: 1, read: 0 },
      { role: 'ROLE_FACULTY', people: 2, read: 0 },
      { role: 'ROLE_STUDENT', people: 1, read: 0 },
    ],
  })
})
