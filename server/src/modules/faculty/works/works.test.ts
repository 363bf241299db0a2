import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aWork } from '../factory.ts'
import { facultyWorkMembers, facultyWorks } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
const rao = await aStaffMember(db, { departmentId: cse.id, fullName: 'Anil Rao' })
const devi = await aStaffMember(db, { fullName: 'Sita Devi' })
const headMember = await aStaffMember(db, { departmentId: cse.id })
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'rao', staffId: rao.id }))
const other = callsOf(app, await as('ROLE_FACULTY', { username: 'devi', staffId: devi.id }))
const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'head', staffId: headMember.id }))
const leader = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'leader', staffId: devi.id }))
const count = () => db.$count(facultyWorks)

const form = {
  ...{ kind: 'project', title: 'Low-cost soil sensors', status: 'ongoing', staffId: rao.id, organisation: 'DST' },
  ...{ reference: 'DST/2025/12', scholar: null, amountPaise: 1_250_000_00, startsOn: '2025-07-01', endsOn: null },
}

test('a work is recorded with its members, who may change it, and verified by the head', async () => {
  const added = await teacher.post('/faculty-work', form)
  expect(added).toMatchObject({ status: 200, amountPaise: 125_000_000, members: [{ staffId: rao.id, fullName: 'Anil Rao' }] })
  const path = `/faculty-work/${added.id}`
  expect(await other.post(`${path}/members`, { staffId: devi.id, revision: added.revision })).toMatchObject({ status: 404 })
  const joined = await teacher.post(`${path}/members`, { staffId: devi.id, revision: added.revision })
  expect(joined.members.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Anil Rao', 'Sita Devi'])
  expect(await other.get(path)).toMatchObject({ mayChange: true })
  // Same person, in a role that may only view
  expect(await leader.get(path)).toMatchObject({ status: 200, mayChange: false })
  expect(await teacher.post(`${path}/members`, { staffId: devi.id, revision: joined.revision })).toMatchObject({
    code: 'faculty.already-linked',
  })
  expect(await other.remove(`${path}/members/${rao.id}`, { revision: joined.revision })).toMatchObject({
    code: 'faculty.last-member',
  })
  const left = await teacher.remove(`${path}/members/${devi.id}`, { revision: joined.revision })
  expect(left.members).toHaveLength(1)
  expect(await other.put(path, { ...form, title: 'Taken over', revision: left.revision })).toMatchObject({ status: 403 })
  await db.update(facultyWorks).set({ proofFile: 'documents/x.pdf' }).where(eq(facultyWorks.id, added.id))
  expect(await head.post(`${path}/verification`, { revision: left.revision })).toMatchObject({ state: 'verified' })
})

test('a work is refused for others, with a wrong status, in the future, twice, or ending before it begins', async () => {
  const before = await count()
  const refusals = [
    [{ ...form, staffId: devi.id }, 'faculty.not-yours'],
    [{ ...form, status: 'granted' }, 'faculty.wrong-status'],
    [{ ...form, startsOn: '2026-12-01' }, 'faculty.in-future'],
    [{ ...form, title: 'Ends early', endsOn: '2025-06-30' }, 'faculty.ends-before-start'],
    [form, 'faculty.already-recorded'],
  ] as const
  for (const [sent, code] of refusals) expect(await teacher.post('/faculty-work', sent)).toMatchObject({ code })
  expect(await count()).toBe(before)
})

test('a new leader replaces the first one, and the list is filtered by person and year', async () => {
  const { id } = await aWork(db, { staffId: rao.id, title: 'A granted patent', startsOn: '2024-04-30' })
  const changed = await head.put(`/faculty-work/${id}`, {
    ...{ ...form, kind: 'patent', status: 'granted', title: 'A granted patent', startsOn: '2024-04-30' },
    ...{ staffId: headMember.id, revision: 1 },
  })
  expect(changed).toMatchObject({ status: 200, members: [{ staffId: headMember.id }, { staffId: rao.id }] })
  expect(await db.$count(facultyWorkMembers, eq(facultyWorkMembers.workId, id))).toBe(2)
  const taken = { ...form, kind: 'patent', status: 'granted', title: 'A granted patent', startsOn: '2024-04-30', staffId: rao.id }
  expect(await teacher.put(`/faculty-work/${id}`, { ...taken, revision: changed.revision })).toMatchObject({
    code: 'faculty.not-yours',
  })
  const found = async (query: string) => (await head.get(`/faculty-work?${query}`)).items.map((one: { id: number }) => one.id)
  expect(await found(`staffId=${headMember.id}&academicYear=2023`)).toEqual([id])
  expect(await found(`staffId=${headMember.id}&academicYear=2024`)).toEqual([])
})
