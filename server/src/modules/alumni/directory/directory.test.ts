import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { answeredDetails, linkIn, openAlumniOffice } from '../../../testing/alumni/alumni-office.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anAlumnus } from '../factory.ts'
import { newLink } from '../proving/links.ts'
import { alumni } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { platform, db, office, principal, guest, alumnusOf } = await openAlumniOffice()

describe('the alumni directory', () => {
  test('shows contacts and employers only with the consent of the person, and everything to the office', async () => {
    const shy = await anAlumnus(db, { company: 'Secret Works', institute: 'Secret Institute', fullName: 'Shy Person' })
    const open = await anAlumnus(db, { showsEmail: true, showsEmployer: true, fullName: 'Open Person' })
    expect(await principal.get(`/alumni/${shy.id}`)).toMatchObject({
      email: '',
      mobile: '',
      company: '',
      institute: '',
      location: '',
      city: null,
    })
    expect(await principal.get(`/alumni/${open.id}`)).toMatchObject({ email: open.email, mobile: '', company: 'Infosys' })
    expect(await office.get(`/alumni/${shy.id}`)).toMatchObject({ email: shy.email, company: 'Secret Works' })
    const listed = (await principal.get('/alumni?q=Person&city=Hyderabad')).items.map(({ id }: { id: number }) => id)
    expect(listed).toEqual([open.id])
    expect(JSON.stringify((await principal.get('/alumni?size=200')).body)).not.toContain('Secret Works')
    const printed = await principal.get('/alumni/export?format=csv')
    expect(printed.body).not.toContain('Secret')
    expect(await principal.get(`/alumni/${shy.id}/changes`)).toMatchObject({ status: 403 })
  })

  test('can be changed by the office, and has each roll number only once', async () => {
    const [one, other] = [await anAlumnus(db), await anAlumnus(db)]
    const { id, consent, revision, ...shown } = (await office.get(`/alumni/${one.id}`)).body
    const save = { ...shown, consent: { ...consent, email: true }, location: 'Whitefield, Bangalore', revision }
    expect(await office.put(`/alumni/${id}`, save)).toMatchObject({ status: 200, city: 'Bengaluru', consent: { email: true } })
    const before = await alumnusOf(one.id)
    expect(await office.put(`/alumni/${id}`, { ...save, rollNo: other.rollNo, revision: 2 })).toMatchObject({
      code: 'alumni.roll-number-taken',
    })
    expect(await alumnusOf(one.id)).toEqual(before)
  })

  test('takes over the graduates of a batch once, and links existing records to them', async () => {
    const first = await aStudent(db, { state: 'graduated', rollNo: '15NA1A0001', fullName: 'First Graduate' })
    const { courseId, branchId, batchId, regulationId } = first
    const place = { courseId, branchId, batchId, regulationId }
    const second = await aStudent(db, { ...place, state: 'graduated', rollNo: '15NA1A0002' })
    await aStudent(db, { ...place, rollNo: '15NA1A0003' })
    const known = await anAlumnus(db, { rollNo: second.rollNo ?? '', company: 'Kept' })
    const { batches } = await office.get('/alumni/graduates')
    expect(batches).toContainEqual(expect.objectContaining({ id: batchId, graduates: 2 }))
    expect(await office.post('/alumni/graduates', { batchId })).toMatchObject({ added: 1 })
    expect(await alumnusOf(known.id)).toMatchObject({ studentId: second.id, company: 'Kept' })
    const [linked] = (await office.get(`/alumni/${known.id}/changes`)).items
    expect(linked).toMatchObject({ by: 'office', changes: [{ field: 'studentId', before: null, after: String(second.id) }] })
    expect(await office.post('/alumni/graduates', { batchId })).toMatchObject({ code: 'alumni.no-graduates' })
  })

  test('asks alumni with details older than a year for an update by a personal link, once in thirty days', async () => {
    await db.update(alumni).set({ email: '' })
    const old = await anAlumnus(db, { email: 'old@example.com', refreshedOn: '2025-10-01' })
    await anAlumnus(db, { email: 'fresh@example.com', refreshedOn: '2026-10-01' })
    expect(await office.get('/alumni/refresh-runs')).toMatchObject({ due: 1 })
    expect(await office.post('/alumni/refresh-runs')).toMatchObject({ asked: 1, startedBy: 'office' })
    expect(await office.post('/alumni/refresh-runs')).toMatchObject({ asked: 0 })
    const link = linkIn((await awaitMails(platform, 'old@example.com', 1))[0] ?? '')
    expect(await guest.post('/alumni/links/profile', { link })).toMatchObject({ question: null, rollNo: old.rollNo })
    expect(await guest.post('/alumni/links/details', { link, details: { ...answeredDetails, mobile: '12' } })).toMatchObject({
      status: 400,
    })
    expect(await alumnusOf(old.id)).toMatchObject({ refreshedOn: '2025-10-01' })
    expect(await guest.post('/alumni/links/details', { link, details: answeredDetails })).toMatchObject({ status: 200 })
    expect(await alumnusOf(old.id)).toMatchObject({
      refreshedOn: '2026-11-21',
      city: 'Mumbai',
      showsEmail: true,
      showsMobile: false,
    })
  })

  test('drops the former occupation when the person changes the status by a personal link, as the form then hides it', async () => {
    const job = {
      status: 'working' as const,
      company: 'Infosys',
      designation: 'Engineer',
      packages: '6 LPA',
      experience: '3 years',
    }
    const { id } = await anAlumnus(db, { ...job, email: 'changed@example.com' })
    const link = await newLink(db, { alumnusId: id }, now())
    const answer = (more: object) => guest.post('/alumni/links/details', { link, details: { ...answeredDetails, ...more } })
    expect(await answer(job)).toMatchObject({ status: 200 })
    expect(await alumnusOf(id)).toMatchObject({ ...job, institute: '', studies: '' })
    expect(await answer({ ...job, status: 'studying' })).toMatchObject({ status: 200 })
    const { institute, studies } = answeredDetails
    const noJob = { company: '', designation: '', packages: '', experience: '' }
    expect(await alumnusOf(id)).toMatchObject({ status: 'studying', ...noJob, institute, studies })
    expect(await answer({ ...job, status: null })).toMatchObject({ status: 200 })
    expect(await alumnusOf(id)).toMatchObject({ status: null, ...noJob, institute: '', studies: '' })
  })
  test('ends the personal links sent to an e-mail address when the office corrects it', async () => {
    const { id } = await anAlumnus(db, { email: 'wrong@example.com' })
    const link = await newLink(db, { alumnusId: id }, now())
    const save = async (more: object) => {
      const { id: _, ...shown } = (await office.get(`/alumni/${id}`)).body
      return office.put(`/alumni/${id}`, { ...shown, ...more })
    }
    expect(await save({ company: 'Works Ltd' })).toMatchObject({ status: 200 })
    expect(await guest.post('/alumni/links/profile', { link })).toMatchObject({ status: 200 })
    expect(await save({ email: 'right@example.com' })).toMatchObject({ status: 200 })
    for (const call of ['profile', 'details'])
      expect(await guest.post(`/alumni/links/${call}`, { link, details: answeredDetails })).toMatchObject({
        code: 'alumni.link-over',
      })
    expect(await alumnusOf(id)).toMatchObject({ email: 'right@example.com', company: 'Works Ltd' })
  })

  test('counts alumni by place and employer, and exports the figures for NAAC and NIRF', async () => {
    await anAlumnus(db, { batch: '2001-2005', packages: '4 LPA', location: 'Pune', city: 'Pune', company: 'Bench Ltd' })
    await anAlumnus(db, { batch: '2001-2005', packages: '10,00,000', city: 'Pune', company: 'bench ltd' })
    await anAlumnus(db, { batch: '2001-2005', status: 'studying', company: '', institute: 'IISc', city: null })
    const statistics = await principal.get('/alumni-statistics')
    expect(statistics.cities).toContainEqual({ city: 'Pune', country: 'India', count: 2 })
    expect(statistics.employers).toContainEqual({ name: 'Bench Ltd', count: 2 })
    expect(statistics.batches).toContainEqual({ batch: '2001-2005', working: 2, studying: 1, other: 0 })
    const nirf = (await office.get('/alumni-outcomes/export?kind=nirf&format=csv')).body
    expect(nirf).toMatch(/B\.Tech,2001-2005,3,2,700000,1/)
    expect(await office.get('/alumni-outcomes/export?kind=naac')).toMatchObject({ status: 200 })
    expect(await principal.get('/alumni-outcomes/export?kind=naac')).toMatchObject({ status: 403 })
  })

  test('exports NIRF figures per programme, however it is written, and takes that of a student from the register', async () => {
    const { course, place } = await aProgramme(db)
    const batch = '1998-2002'
    const student = await aStudent(db, place)
    await anAlumnus(db, { batch, course: 'M.B.A.', packages: '9 LPA' })
    await anAlumnus(db, { batch, course: 'mba', packages: '3 LPA' })
    await anAlumnus(db, { batch, course: 'Engineering', packages: '6 LPA', studentId: student.id })
    const nirf = (await office.get('/alumni-outcomes/export?kind=nirf&format=csv')).body
    expect(nirf).toContain('M.B.A.,1998-2002,2,2,600000,0')
    expect(nirf).toContain(`${course.name},1998-2002,1,1,600000,0`)
  })
})
