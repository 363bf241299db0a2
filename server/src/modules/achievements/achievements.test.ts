import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { aPdf } from '../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, formOf, keysIn } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { anAchievement } from './factory.ts'
import { achievements } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
const mech = await aDepartment(db, { code: 'MECH', name: 'Mechanical' })
const rao = await aStaffMember(db, { departmentId: cse.id, fullName: 'Dr. Anil Rao', empCode: 'NA1', email: 'rao@test.example' })
const devi = await aStaffMember(db, { departmentId: mech.id, fullName: 'Dr. Sita Devi', empCode: 'NA2' })
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'rao', staffId: rao.id }))
const headMember = await aStaffMember(db, { departmentId: cse.id, fullName: 'Dr. Head' })
const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'head', staffId: headMember.id }))
const coordinator = callsOf(app, await as({ role: 'ROLE_IQAC_COORDINATOR', scope: 'MECH' }, { username: 'coordinator' }))
const iqac = callsOf(app, await as('ROLE_IQAC_INCHARGE', { username: 'iqac' }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
const guest = callsOf(app)
await keepSessionsOpen(db)

const form = { staffId: rao.id, type: 'award', description: 'State Best Teacher Award', achievedOn: '2025-09-05' }
const stored = async (id: number) => (await db.select().from(achievements).where(eq(achievements.id, id)))[0]
const countAll = () => db.$count(achievements)
const proofOf = (content: Buffer, name = 'proof.pdf') => formOf({ proof: { name, content } })

describe('an achievement', () => {
  test('is recorded by the teacher with a proof, and verified by the head of the department', async () => {
    const added = await teacher.post('/achievements', form)
    expect(added).toMatchObject({ status: 200, state: 'recorded', fullName: 'Dr. Anil Rao', recordedBy: 'rao', proof: null })
    const path = `/achievements/${added.id}`
    expect(await head.post(`${path}/verification`, { revision: 1 })).toMatchObject({ status: 409, code: 'platform.no-proof' })
    const proved = await teacher.post(`${path}/proof`, proofOf(aPdf({})))
    expect(proved).toMatchObject({ status: 200, proof: { type: 'application/pdf' }, mayChange: true, mayDecide: false })
    expect(await teacher.post(`${path}/verification`, { revision: proved.revision })).toMatchObject({ status: 403 })
    const verified = await head.post(`${path}/verification`, { revision: proved.revision })
    expect(verified).toMatchObject({ status: 200, state: 'verified', verifiedBy: 'head', verifiedOn: '2026-11-21' })
    expect(verified.history.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`)).toEqual([
      'add User rao',
      'verify User head',
    ])
    expect((await principal.get(`${path}/proof`)).headers['content-type']).toBe('application/pdf')
  })

  test('waits for verification again after a change or a new proof', async () => {
    const { id } = await anAchievement(db, { staffId: rao.id, state: 'verified', verifiedBy: 'head', verifiedOn: '2026-04-01' })
    const changed = await teacher.put(`/achievements/${id}`, { ...form, description: 'A better text', revision: 1 })
    expect(changed).toMatchObject({ status: 200, description: 'A better text' })
    expect(await stored(id)).toMatchObject({ state: 'recorded', verifiedBy: null, verifiedOn: null })
    await db.update(achievements).set({ state: 'verified' }).where(eq(achievements.id, id))
    expect(await teacher.post(`/achievements/${id}/proof`, proofOf(aPdf({})))).toMatchObject({ state: 'recorded' })
  })

  test('is rejected with a reason, and afterwards hidden from other teachers but not from IQAC', async () => {
    const { id } = await anAchievement(db, { staffId: devi.id })
    expect(await coordinator.post(`/achievements/${id}/rejection`, { revision: 1, reason: 'no' })).toMatchObject({ status: 400 })
    const reason = 'The certificate names another person'
    expect(await coordinator.post(`/achievements/${id}/rejection`, { revision: 1, reason })).toMatchObject({ state: 'rejected' })
    expect(await teacher.get(`/achievements/${id}`)).toMatchObject({ status: 404 })
    expect((await teacher.get('/achievements?size=200')).items.map((one: { id: number }) => one.id)).not.toContain(id)
    expect(await iqac.get(`/achievements/${id}`)).toMatchObject({ status: 200 })
  })

  test.each([
    [
      'of a person of another department',
      () => teacher.post('/achievements', { ...form, staffId: devi.id }),
      'achievements.not-yours',
    ],
    [
      'of another department by its head',
      () => head.post('/achievements', { ...form, staffId: devi.id }),
      'achievements.not-yours',
    ],
    ['of tomorrow', () => teacher.post('/achievements', { ...form, achievedOn: '2026-11-22' }), 'achievements.in-future'],
    ['without a description', () => teacher.post('/achievements', { ...form, description: '  ' }), 'platform.invalid'],
    ['by somebody who only reads', () => principal.post('/achievements', form), 'platform.forbidden'],
  ])('%s is refused, and nothing is stored', async (_case, send, code) => {
    const before = await countAll()
    expect(await send()).toMatchObject({ code })
    expect(await countAll()).toBe(before)
  })

  test('is recorded only once for a person, day and text', async () => {
    const twice = { ...form, description: 'Recorded twice' }
    expect(await teacher.post('/achievements', twice)).toMatchObject({ status: 200 })
    const before = await countAll()
    expect(await teacher.post('/achievements', { ...twice, description: 'recorded TWICE' })).toMatchObject({
      code: 'achievements.already-recorded',
    })
    expect(await countAll()).toBe(before)
  })

  test.each([
    ['a program', Buffer.from('MZ\x90\x00\x03This program cannot be run in DOS mode'), 'platform.not-a-proof'],
    ['a PDF with a script', aPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }), 'platform.pdf-active'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'platform.not-a-proof'],
  ])('does not accept %s as a proof, whatever the file name', async (_what, content, code) => {
    const { id } = await anAchievement(db, { staffId: rao.id, proofFile: null, proofType: null, proofBytes: null })
    const files = await keysIn(platform.files)
    expect(await teacher.post(`/achievements/${id}/proof`, proofOf(content))).toMatchObject({ status: 415, code })
    expect(await stored(id)).toMatchObject({ proofFile: null, revision: 1 })
    expect(await keysIn(platform.files)).toEqual(files)
  })

  test('cannot be deleted or given a proof by another teacher', async () => {
    const one = await anAchievement(db, { staffId: devi.id })
    expect(await teacher.post(`/achievements/${one.id}/proof`, proofOf(aPdf({})))).toMatchObject({ status: 404 })
    expect(await teacher.remove(`/achievements/${one.id}`)).toMatchObject({ code: 'achievements.not-yours' })
    expect(await stored(one.id)).toEqual(one)
  })

  test('is no longer shown once it is deleted, but its row stays in the database', async () => {
    const { id } = await anAchievement(db, { staffId: rao.id })
    expect(await teacher.remove(`/achievements/${id}`)).toMatchObject({ status: 200 })
    expect(await teacher.get(`/achievements/${id}`)).toMatchObject({ status: 404 })
    expect((await stored(id))?.deletedAt).toEqual(new Date('2026-11-21T05:00:00Z'))
  })
})

describe('the list of achievements', () => {
  test('shows users their own achievements, and those that wait for their decision', async () => {
    const waiting = await anAchievement(db, { staffId: rao.id, description: 'Waits for the head' })
    const ids = async (calls: typeof head, whose: string) =>
      (await calls.get(`/achievements?whose=${whose}&size=200`)).items.map((one: { id: number }) => one.id)
    expect(await ids(teacher, 'own')).toContain(waiting.id)
    expect(await ids(head, 'to-verify')).toContain(waiting.id)
    expect(await ids(head, 'own')).not.toContain(waiting.id)
    expect(await ids(coordinator, 'to-verify')).not.toContain(waiting.id)
  })
})

describe('the documented calls', () => {
  const sent = { departmentName: 'Computer Science', facultyName: 'Dr. Anil Rao', facultyEmail: 'somebody@else.example' }

  test('return the departments and their staff', async () => {
    expect((await guest.get('/getProgram')).body).toEqual(['Computer Science', 'Mechanical'])
    expect((await teacher.get('/getFacultyNamesBasedOnDepartment?department=mechanical')).body).toEqual(['Dr. Sita Devi'])
    expect((await teacher.get('/getFacultyNamesBasedOnDepartment?department=Alchemy')).body).toEqual([])
    expect(await guest.get('/getFacultyNamesBasedOnDepartment?department=Mechanical')).toMatchObject({ status: 401 })
  })

  test('tell two people with the same name apart by their employee codes', async () => {
    const departmentId = (await aDepartment(db, { name: 'Twins' })).id
    await aStaffMember(db, { departmentId, fullName: 'K. Lakshmi', empCode: 'T1' })
    const second = await aStaffMember(db, { departmentId, fullName: 'K. Lakshmi', empCode: 'T2' })
    const names = (await iqac.get('/getFacultyNamesBasedOnDepartment?department=Twins')).body
    expect(names).toEqual(['K. Lakshmi (T1)', 'K. Lakshmi (T2)'])
    const saved = await iqac.post('/savefacultyAchievements', {
      ...{ departmentName: 'Twins', facultyName: names[1], description: 'Patent granted', dates: '2026-01-02' },
    })
    expect(await stored(saved.id)).toMatchObject({ staffId: second.id })
  })

  test('mark an achievement as not editable for staff whose roles can only view achievements', async () => {
    const leader = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'leader', staffId: devi.id }))
    const { id } = await anAchievement(db, { staffId: devi.id })
    const list = '/getfacultyAchievements?facultyName=Dr. Sita Devi&facultyDept=Mechanical'
    expect((await leader.get(encodeURI(list))).body).toContainEqual(expect.objectContaining({ id, mayChange: false }))
    expect(await leader.get(`/achievements/${id}`)).toMatchObject({ status: 200, mayChange: false, mayDecide: false })
  })

  test('record, show, edit and delete an achievement', async () => {
    const saved = await teacher.post('/savefacultyAchievements', {
      ...sent,
      description: 'Keynote',
      // Midnight in India, the form in which a browser there sends a day
      dates: '2026-02-02T18:30:00.000Z',
    })
    const shown = { ...sent, facultyEmail: 'rao@test.example', description: 'Keynote', dates: '2026-02-03', id: saved.id }
    expect(saved).toMatchObject({ status: 200, ...shown })
    const list = '/getfacultyAchievements?facultyName=Dr. Anil Rao&facultyDept=Computer Science'
    expect((await principal.get(encodeURI(list))).body).toContainEqual(expect.objectContaining({ ...shown, mayChange: false }))
    const edited = await teacher.post('/savefacultyAchievements', {
      id: saved.id,
      description: 'Keynote speech',
      dates: '2026-02-04',
    })
    expect(edited).toMatchObject({ id: saved.id, description: 'Keynote speech', dates: '2026-02-04' })
    expect(await teacher.remove('/deletefacultyAchiveMent', { ...edited.body })).toMatchObject({ status: 200, id: saved.id })
    expect((await principal.get(encodeURI(list))).body).not.toContainEqual(expect.objectContaining({ id: saved.id }))
  })

  test.each([
    ['a field is empty', { ...sent, description: ' ', dates: '2026-02-03' }, 'achievements.fill-in-all'],
    [
      'nobody has the name',
      { ...sent, facultyName: 'Nobody', description: 'Award', dates: '2026-02-03' },
      'achievements.no-such-faculty',
    ],
    ['the date is none', { ...sent, description: 'An award', dates: '31/02/2026' }, 'platform.invalid'],
    [
      'the person is another',
      { ...sent, departmentName: 'Mechanical', facultyName: 'Dr. Sita Devi', description: 'Award', dates: '2026-02-03' },
      'achievements.not-yours',
    ],
  ])('refuse a record where %s', async (_case, body, code) => {
    const before = await countAll()
    expect(await teacher.post('/savefacultyAchievements', body)).toMatchObject({ code })
    expect(await countAll()).toBe(before)
  })

  test('refuse to edit or delete the record of another teacher', async () => {
    const one = await anAchievement(db, { staffId: devi.id })
    const edit = { id: one.id, description: 'Mine now', dates: '2026-02-03' }
    expect(await teacher.post('/savefacultyAchievements', edit)).toMatchObject({ code: 'achievements.not-yours' })
    expect(await teacher.remove('/deletefacultyAchiveMent', { id: one.id })).toMatchObject({ code: 'achievements.not-yours' })
    expect(await stored(one.id)).toEqual(one)
  })

  test('store HTML as plain text', async () => {
    const description = '<img src=x onerror=alert(1)> & "quotes"'
    const saved = await teacher.post('/savefacultyAchievements', { ...sent, description, dates: '2026-05-05' })
    expect(saved).toMatchObject({ description })
  })
})
