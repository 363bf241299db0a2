import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, formOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aPublication } from '../factory.ts'
import { publicationAuthors, publications } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
const mech = await aDepartment(db, { code: 'MECH', name: 'Mechanical' })
const rao = await aStaffMember(db, { departmentId: cse.id, fullName: 'Dr. Krishna Venkata Rao' })
const devi = await aStaffMember(db, { departmentId: mech.id, fullName: 'Dr. Sita Devi' })
const headMember = await aStaffMember(db, { departmentId: cse.id, fullName: 'Dr. Head' })
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'rao', staffId: rao.id }))
const other = callsOf(app, await as('ROLE_FACULTY', { username: 'devi', staffId: devi.id }))
const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'head', staffId: headMember.id }))
const iqac = callsOf(app, await as('ROLE_IQAC_INCHARGE', { username: 'iqac' }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
await keepSessionsOpen(db)

const form = {
  ...{ type: 'journal', title: 'Fault diagnosis of motors using wavelets', authorNames: 'Müller, Jörg\nK. V. Rao' },
  ...{ venue: 'IEEE Access', publisher: null, year: 2023, month: 1, volume: '11', issue: null, pages: '1023-1034' },
  ...{ doi: 'https://doi.org/10.1109/ACCESS.2023.3240001', isbn: null, citations: 4 },
  ...{ inScopus: true, inWos: false, inUgcCare: false, distinct: false },
}
const own = (title: string, more: object = {}) => ({ ...form, title, doi: null, ...more })
const stored = async (id: number) => (await db.select().from(publications).where(eq(publications.id, id)))[0]
const countAll = () => db.$count(publications)

describe('a publication', () => {
  test('is recorded by a teacher with matched staff authors and a proof, and verified by the head', async () => {
    const added = await teacher.post('/publications', form)
    expect(added).toMatchObject({ status: 200, state: 'recorded', doi: '10.1109/access.2023.3240001', publishedOn: '2023-01-01' })
    expect(added.authors).toEqual([
      { position: 1, name: 'Müller, Jörg', staffId: null, fullName: null },
      { position: 2, name: 'K. V. Rao', staffId: rao.id, fullName: 'Dr. Krishna Venkata Rao' },
    ])
    const path = `/publications/${added.id}`
    const proved = await teacher.post(`${path}/proof`, formOf({ proof: { name: 'paper.pdf', content: aPdf({}) } }))
    expect(await teacher.post(`${path}/verification`, { revision: proved.revision })).toMatchObject({ status: 403 })
    expect(await head.post(`${path}/verification`, { revision: proved.revision })).toMatchObject({
      state: 'verified',
      verifiedBy: 'head',
    })
    expect(await principal.get(path)).toMatchObject({ status: 200, mayChange: false })
  })

  test('of other authors cannot be recorded, changed or deleted', async () => {
    const before = await countAll()
    const refused = { status: 400, code: 'faculty.no-author-of-yours', fields: { authorNames: {} } }
    expect(await other.post('/publications', own('Wavelets in the analysis of motors'))).toMatchObject(refused)
    expect(await countAll()).toBe(before)
    const { id } = await aPublication(db, { authors: [{ name: 'K. V. Rao', staffId: rao.id }] })
    expect(await other.put(`/publications/${id}`, { ...own('Taken over'), revision: 1 })).toMatchObject({ status: 403 })
    expect(await other.remove(`/publications/${id}`)).toMatchObject({ status: 403, code: 'faculty.not-yours' })
    expect(await stored(id)).toMatchObject({ revision: 1, deletedAt: null })
    expect(
      await iqac.post('/publications', own('A report that nobody of the staff wrote', { authorNames: 'Jane Doe' })),
    ).toMatchObject({ status: 200 })
  })

  test('is recorded once by its DOI, and once by its title unless the user confirms that it is another one', async () => {
    const title = 'Thermal imaging of overhead power lines'
    await teacher.post('/publications', own(title, { doi: '10.1000/line.1' }))
    const before = await countAll()
    expect(await teacher.post('/publications', own('Another title altogether', { doi: '10.1000/LINE.1' }))).toMatchObject({
      ...{ status: 409, code: 'faculty.doi-taken', fields: { doi: {} } },
    })
    const slip = own('Thermal imaging of overhead power-lines.')
    expect(await teacher.post('/publications', slip)).toMatchObject({ status: 409, code: 'faculty.same-title' })
    expect(await countAll()).toBe(before)
    expect(await teacher.post('/publications', { ...slip, distinct: true })).toMatchObject({ status: 200 })
    expect(await teacher.post('/publications', own(title, { type: 'conference', venue: 'Proceedings' }))).toMatchObject({
      status: 200,
    })
  })

  test('recorded by two users concurrently is stored once', async () => {
    const title = 'Two authors press the button in one moment'
    const twice = own(title, { authorNames: 'K. V. Rao; Sita Devi' })
    const answers = await Promise.all([teacher.post('/publications', twice), other.post('/publications', twice)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.$count(publications, eq(publications.title, title))).toBe(1)
  })

  test('needs a place of publication, and no future year', async () => {
    const before = await countAll()
    expect(await teacher.post('/publications', own('Nowhere to be found', { venue: null }))).toMatchObject({
      code: 'faculty.venue-missing',
    })
    expect(await teacher.post('/publications', own('Not written yet at all', { year: 2030 }))).toMatchObject({
      code: 'faculty.in-future',
    })
    expect(await teacher.post('/publications', own('With a wrong DOI inside', { doi: 'abc' }))).toMatchObject({ status: 400 })
    expect(await countAll()).toBe(before)
    expect(await teacher.post('/publications', own('A book needs no venue', { type: 'book', venue: null }))).toMatchObject({
      status: 200,
    })
  })

  test('stores HTML as plain text', async () => {
    const title = '<script>alert(1)</script> & "quotes" in titles'
    const added = await teacher.post('/publications', own(title))
    expect(added).toMatchObject({ status: 200, title })
    const file = await teacher.get('/publications/export?format=csv&q=quotes')
    expect(file.body).toContain('<script>')
    expect(file.headers['content-type']).toContain('text/csv')
  })
})

describe('authors of a publication', () => {
  test('are linked to the right person; a verified publication then waits for verification again', async () => {
    const { id } = await aPublication(db, {
      ...{ state: 'verified', verifiedBy: 'head', verifiedOn: '2026-01-01' },
      authors: [
        { name: 'K. V. Rao', staffId: rao.id },
        { name: 'S. D.', staffId: null },
      ],
    })
    const at = (position: number) => `/publications/${id}/authors/${position}`
    expect(await other.put(at(2), { staffId: devi.id, revision: 1 })).toMatchObject({ status: 404 })
    expect(await teacher.put(at(2), { staffId: rao.id, revision: 1 })).toMatchObject({ code: 'faculty.already-linked' })
    expect(await teacher.put(at(1), { staffId: null, revision: 1 })).toMatchObject({ code: 'faculty.no-author-of-yours' })
    expect(await stored(id)).toMatchObject({ state: 'verified', revision: 1 })
    const linked = await teacher.put(at(2), { staffId: devi.id, revision: 1 })
    expect(linked).toMatchObject({ status: 200, state: 'recorded', verifiedBy: null })
    expect(await teacher.put(at(2), { staffId: null, revision: 1 })).toMatchObject({
      status: 409,
      code: 'platform.changed-meanwhile',
    })
    const changed = await teacher.put(`/publications/${id}`, {
      ...own('With a new author in the middle', { authorNames: 'K. V. Rao; New Author; S. D.' }),
      revision: linked.revision,
    })
    expect(changed.authors.map(({ staffId }: { staffId: number | null }) => staffId)).toEqual([rao.id, null, devi.id])
  })

  test('with an ambiguous name are not linked to a person until a user selects one', async () => {
    await aStaffMember(db, { departmentId: cse.id, fullName: 'Anita Sharma' })
    await aStaffMember(db, { departmentId: cse.id, fullName: 'Arun Sharma' })
    const added = await head.post('/publications', own('An author with a common name', { authorNames: 'A. Sharma; Dr. Head' }))
    expect(added.authors.map(({ staffId }: { staffId: number | null }) => staffId)).toEqual([null, headMember.id])
    const rows = await db.select().from(publicationAuthors).where(eq(publicationAuthors.publicationId, added.id))
    expect(rows).toHaveLength(2)
  })
})

test('the list is filtered by department, index, academic year and pending verification', async () => {
  const both = [
    { name: 'K. V. Rao', staffId: rao.id },
    { name: 'Sita Devi', staffId: devi.id },
  ]
  await aPublication(db, { title: 'Filtered and found', authors: both, inWos: true, year: 2019, month: 4 })
  const titles = async (query: string) =>
    (await head.get(`/publications?size=200&${query}`)).items.map(({ title }: { title: string }) => title)
  expect(await titles('index=wos')).toEqual(['Filtered and found'])
  expect(await titles(`departmentId=${mech.id}&academicYear=2018`)).toEqual(['Filtered and found'])
  expect(await titles(`departmentId=${mech.id}&academicYear=2019`)).toEqual([])
  expect(await titles('whose=to-verify')).toContain('Filtered and found')
  expect((await other.get('/publications?whose=to-verify')).items).toEqual([])
  const rejected = await aPublication(db, { title: 'Rejected and hidden', state: 'rejected', authors: both })
  expect(await callsOf(app, await as('ROLE_PRINCIPAL')).get(`/publications/${rejected.id}`)).toMatchObject({ status: 404 })
  expect(await teacher.get(`/publications/${rejected.id}`)).toMatchObject({ status: 200 })
})
