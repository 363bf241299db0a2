import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { anAchievement } from '../../achievements/factory.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aPublication, aWork } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
const mech = await aDepartment(db, { code: 'MECH', name: 'Mechanical Engineering' })
const person = { departmentId: cse.id, fullName: 'Dr. Anil Rao', email: 'rao@test.example', joinedOn: '2016-11-21' }
const rao = await aStaffMember(db, { ...person, empCode: 'NA7', experienceYears: 3, qualification: 'PhD' })
const devi = await aStaffMember(db, { departmentId: mech.id, fullName: 'Sita Devi' })
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'rao', staffId: rao.id, email: 'rao@login.example' }))
const other = callsOf(app, await as('ROLE_FACULTY', { username: 'devi', staffId: devi.id }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL'))
const guest = callsOf(app)

const both = [
  { name: 'A. Rao', staffId: rao.id },
  { name: 'S. Devi', staffId: devi.id },
]
const mine = [{ name: 'A. Rao', staffId: rao.id }]
const verified = { state: 'verified', verifiedBy: 'head', verifiedOn: '2026-01-01' } as const
await aPublication(db, {
  ...verified,
  title: 'A paper of two departments',
  authors: both,
  citations: 10,
  inScopus: true,
  year: 2025,
  month: 6,
})
await aPublication(db, { title: 'A paper nobody verified', authors: mine, citations: 5, year: 2024, month: 4 })
await aPublication(db, { title: 'A rejected paper', authors: mine, citations: 99, state: 'rejected' })
await aPublication(db, { title: 'A deleted paper', authors: mine, citations: 99, deletedAt: new Date() })
await aWork(db, { staffId: rao.id, kind: 'mou', status: 'ongoing', title: 'Agreement with a company', ...verified })
await aWork(db, { staffId: rao.id, kind: 'project', status: 'ongoing', title: 'A funded project', amountPaise: 5_000_00 })
await aWork(db, { staffId: rao.id, title: 'A patent of before', startsOn: '2019-01-01' })
await anAchievement(db, { staffId: rao.id, ...verified, description: 'Best teacher award' })
await anAchievement(db, { staffId: rao.id, type: 'membership', description: 'A membership is no award' })

test('the profile counts all records except rejected ones, and a paper once for each author', async () => {
  const counts = { publications: 2, citations: 15, scopus: 1, awards: 1, mous: 1 }
  expect(await teacher.get('/faculty/own-profile')).toMatchObject({ counts, experienceYears: 13, mayChange: true, slug: null })
  expect(await other.get(`/faculty/profiles/${rao.id}`)).toMatchObject({ counts, mayChange: false })
  expect(await other.get('/faculty/own-profile')).toMatchObject({ counts: { publications: 1, citations: 10, scopus: 1 } })
  expect(await callsOf(app, await as('ROLE_IQAC_INCHARGE')).get('/faculty/own-profile')).toMatchObject({
    status: 404,
    code: 'faculty.no-staff-record',
  })
})

test('the profile lists work of every kind, newest first', async () => {
  const { works } = await other.get(`/faculty/profiles/${rao.id}`)
  expect(works.map(({ title }: { title: string }) => title)).toEqual([
    'A funded project',
    'Agreement with a company',
    'A patent of before',
  ])
})

test('the public page exists only when the person wants it, with verified records and without contacts', async () => {
  const save = { about: 'Works on <b>grids</b>', interests: 'Power\nControl', isPublic: true }
  expect(await other.put(`/faculty/profiles/${rao.id}`, { ...save, revision: 0 })).toMatchObject({ status: 403 })
  expect(await guest.get('/public-profiles/anil-rao')).toMatchObject({ status: 404 })
  const saved = await teacher.put(`/faculty/profiles/${rao.id}`, { ...save, revision: 0 })
  expect(saved).toMatchObject({ status: 200, slug: 'anil-rao', revision: 1 })
  expect(await teacher.put(`/faculty/profiles/${rao.id}`, { ...save, revision: 0 })).toMatchObject({
    code: 'platform.changed-meanwhile',
  })
  const shown = await guest.get('/public-profiles/anil-rao')
  expect(shown).toMatchObject({ fullName: 'Dr. Anil Rao', counts: { publications: 1, citations: 10, awards: 1, mous: 1 } })
  expect(shown.publications.map(({ title }: { title: string }) => title)).toEqual(['A paper of two departments'])
  expect(shown.works).toHaveLength(1)
  expect(JSON.stringify(shown.body)).not.toMatch(/@|NA7/)
  await teacher.put(`/faculty/profiles/${rao.id}`, { ...save, isPublic: false, revision: 1 })
  expect(await guest.get('/public-profiles/anil-rao')).toMatchObject({ status: 404 })
})

test('a head can edit the profile of a teacher, but not make it public', async () => {
  const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: 'CSE' }))
  const { revision, about } = await teacher.get(`/faculty/profiles/${rao.id}`)
  const save = { about, interests: '', revision }
  const refused = await head.put(`/faculty/profiles/${rao.id}`, { ...save, isPublic: true })
  expect(refused).toMatchObject({ code: 'faculty.publish-own', fields: { isPublic: { code: 'faculty.publish-own' } } })
  expect(await guest.get('/public-profiles/anil-rao')).toMatchObject({ status: 404 })
  expect(await head.put(`/faculty/profiles/${rao.id}`, { ...save, isPublic: false })).toMatchObject({ status: 200 })
})

test('the curriculum vitae is a PDF for the person and those in charge', async () => {
  const { status } = await other.get(`/faculty/profiles/${rao.id}/cv`)
  expect(status).toBe(403)
  const answer = await app.inject({
    url: `/api/faculty/profiles/${rao.id}/cv`,
    headers: await as({ role: 'ROLE_HOD', scope: 'CSE' }),
  })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = wordsOf(answer.rawPayload)
  for (const part of ['Dr.AnilRao', 'Apaperoftwodepartments', 'Agreementwithacompany', 'Bestteacheraward'])
    expect(text).toContain(part)
  expect(text).not.toContain('Arejectedpaper')
})

test('the summary counts a paper once for the college and once for each department', async () => {
  const all = await principal.get('/faculty/summary')
  expect(all).toMatchObject({
    publications: 2,
    verified: 1,
    citations: 15,
    scopus: 1,
    works: { mou: 1, project: 1, patent: 1 },
    fundedPaise: 500_000,
  })
  expect(all.years).toEqual([
    { year: 2023, journal: 1, conference: 0, book: 0, chapter: 0 },
    { year: 2025, journal: 1, conference: 0, book: 0, chapter: 0 },
  ])
  const of = (name: string) => all.departments.find((one: { name: string }) => one.name === name)
  expect(of('Computer Science')).toMatchObject({ publications: 2, citations: 15 })
  expect(of('Mechanical Engineering')).toMatchObject({ publications: 1, citations: 10 })
  expect(await principal.get(`/faculty/summary?departmentId=${mech.id}&from=2025&until=2025`)).toMatchObject({
    publications: 1,
    works: { mou: 0 },
  })
  expect(await principal.get('/faculty/summary?from=2026')).toMatchObject({ publications: 0, years: [] })
})

test('the documented calls return plain counts and the profile', async () => {
  const counts = {
    getReserachPapersBasedOnUserName: 2,
    getCountOfCitations: 15,
    getCountOfScoupos: 1,
    getMousCounByUserName: 1,
    getAwardsByFaculty: 1,
  }
  for (const [call, expected] of Object.entries(counts)) {
    expect((await teacher.get(`/${call}?userName=rao`)).body, call).toBe(expected)
    expect((await teacher.get(`/${call}?userName=nobody`)).body, call).toBe(0)
    expect((await guest.get(`/${call}?userName=rao`)).status).toBe(401)
  }
  const profile = '/getallprofiledata?typeofInstitution=autonomous&userId=rao'
  const { data } = await teacher.get(`${profile}&collegeId=&financialYear=`)
  expect(data).toMatchObject([
    { facultyName: 'Dr. Anil Rao', empCode: 'NA7', departmentName: 'Computer Science', experience: 13, publications: 2 },
  ])
  const ofYear = await teacher.get(`${profile}&collegeId=&financialYear=2025-2026`)
  expect(ofYear.data).toMatchObject([{ publications: 1, citations: 10, mous: 1 }])
  expect((await teacher.get(`${profile}&collegeId=ELSEWHERE&financialYear=`)).data).toEqual([])
})
