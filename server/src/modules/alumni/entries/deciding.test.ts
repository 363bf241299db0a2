import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { answeredDetails, linkIn, openAlumniOffice } from '../../../testing/alumni/alumni-office.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { aStudent } from '../../students/factory.ts'
import { anAlumnus, anEntry } from '../factory.ts'
import { newLink } from '../proving/links.ts'
import { alumniEntries } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { platform, db, office, principal, guest, alumnusOf } = await openAlumniOffice()
const entryOf = async (id: number) => (await db.select().from(alumniEntries).where(eq(alumniEntries.id, id)))[0]

describe('an alumni entry', () => {
  test('becomes a record of the directory when verified, linked to the student with its roll number', async () => {
    const student = await aStudent(db, { state: 'graduated' })
    const entry = await anEntry(db, { rollNo: student.rollNo ?? '', location: 'Road 36, Jubilee Hills, Hyderabad' })
    const shown = await office.get(`/alumni-entries/${entry.id}`)
    expect(shown).toMatchObject({ studentId: student.id, onRecord: { fullName: student.fullName }, alumnusId: null })
    const verified = await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })
    expect(verified).toMatchObject({ status: 200, state: 'verified' })
    expect(await alumnusOf(verified.alumnusId)).toMatchObject({ studentId: student.id, city: 'Hyderabad', company: 'Infosys' })
    expect(await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 2 })).toMatchObject({
      code: 'platform.not-now',
    })
  })

  test('of a person in the directory updates the record, and keeps the values that it leaves out', async () => {
    const known = await anAlumnus(db, { fatherName: 'Known father' })
    const entry = await anEntry(db, { rollNo: known.rollNo, form: 'A', fatherName: '', company: 'Google', location: 'Dublin' })
    expect(await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })).toMatchObject({ alumnusId: known.id })
    expect(await alumnusOf(known.id)).toMatchObject({
      company: 'Google',
      city: 'Dublin',
      fatherName: 'Known father',
      refreshedOn: '2026-11-21',
    })
  })

  test('of a person who now studies clears the employer, and one without a status keeps everything', async () => {
    const known = await anAlumnus(db)
    const working = { company: 'Infosys', packages: '6 LPA', city: 'Hyderabad', status: 'working' }
    const silent = await anEntry(db, { rollNo: known.rollNo, form: 'A', status: null, company: '', packages: '', location: '' })
    await office.post(`/alumni-entries/${silent.id}/verification`, { revision: 1 })
    expect(await alumnusOf(known.id)).toMatchObject(working)
    const studies = { status: 'studying' as const, company: '', packages: '', institute: 'IISc', location: 'Bangalore' }
    const entry = await anEntry(db, { rollNo: known.rollNo, ...studies })
    await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })
    expect(await alumnusOf(known.id)).toMatchObject({ ...studies, city: 'Bengaluru' })
  })

  test('with another e-mail address ends the personal links sent to the earlier address', async () => {
    const known = await anAlumnus(db, { email: 'former@example.com' })
    const link = await newLink(db, { alumnusId: known.id }, now())
    const same = await anEntry(db, { rollNo: known.rollNo, form: 'A', email: 'Former@example.com' })
    await office.post(`/alumni-entries/${same.id}/verification`, { revision: 1 })
    expect(await guest.post('/alumni/links/profile', { link })).toMatchObject({ status: 200 })
    const entry = await anEntry(db, { rollNo: known.rollNo, email: 'present@example.com' })
    await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })
    const before = await alumnusOf(known.id)
    expect(before).toMatchObject({ email: 'present@example.com' })
    for (const call of ['profile', 'details'])
      expect(await guest.post(`/alumni/links/${call}`, { link, details: answeredDetails })).toMatchObject({
        code: 'alumni.link-over',
      })
    expect(await alumnusOf(known.id)).toEqual(before)
  })

  test('with a question from the office is answered by a personal link, and waits for the office again', async () => {
    const entry = await anEntry(db, { email: 'asked@example.com' })
    const asked = await office.post(`/alumni-entries/${entry.id}/question`, { revision: 1, reason: 'Which company is it?' })
    expect(asked).toMatchObject({ state: 'asked' })
    const [mail = ''] = await awaitMails(platform, 'asked@example.com', 1)
    expect(mail).toContain('Which company is it?')
    const link = linkIn(mail)
    expect(await guest.post('/alumni/links/profile', { link })).toMatchObject({
      question: 'Which company is it?',
      fullName: entry.fullName,
    })
    expect(await guest.post('/alumni/links/details', { link, details: answeredDetails })).toMatchObject({ status: 200 })
    expect(await entryOf(entry.id)).toMatchObject({ state: 'received', institute: 'IIT Bombay', email: 'new@example.com' })
    expect(await guest.post('/alumni/links/details', { link, details: answeredDetails })).toMatchObject({
      code: 'alumni.link-over',
    })
    expect(await guest.post('/alumni/links/profile', { link: 'x'.repeat(43) })).toMatchObject({ status: 404 })
  })

  test('is refused only with a reason', async () => {
    const entry = await anEntry(db)
    expect(await office.post(`/alumni-entries/${entry.id}/refusal`, { revision: 1, reason: '' })).toMatchObject({ status: 400 })
    expect(await entryOf(entry.id)).toEqual(entry)
    expect(
      await office.post(`/alumni-entries/${entry.id}/refusal`, { revision: 1, reason: 'No such roll number' }),
    ).toMatchObject({
      state: 'refused',
    })
  })

  test('is visible only to the alumni office', async () => {
    const { id } = await anEntry(db)
    for (const path of ['/alumni-entries', `/alumni-entries/${id}`, `/alumni-entries/${id}/document`]) {
      expect(await principal.get(path)).toMatchObject({ status: 403 })
      expect(await guest.get(path)).toMatchObject({ status: 401 })
    }
  })
})
