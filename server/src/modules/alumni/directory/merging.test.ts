import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAlumniOffice } from '../../../testing/alumni/alumni-office.ts'
import { aStudent } from '../../students/factory.ts'
import { aMeeting, anAlumnus } from '../factory.ts'
import { alumniEvents, alumniRegistrations } from '../schema.ts'

const { db, office, principal, alumnusOf } = await openAlumniOffice()

test('merging a duplicate fills in missing values and moves its event registrations', async () => {
  const kept = await anAlumnus(db, { company: '', email: 'kept@example.com' })
  const duplicate = await anAlumnus(db, { company: 'Taken over', email: 'other@example.com' })
  const [event] = await db.insert(alumniEvents).values(aMeeting).returning()
  await db
    .insert(alumniRegistrations)
    .values({ eventId: event?.id ?? 0, alumnusId: duplicate.id, guests: 1, registeredAt: new Date() })
  const merged = await office.post(`/alumni/${duplicate.id}/merge`, { intoId: kept.id })
  expect(merged).toMatchObject({ status: 200, id: kept.id, company: 'Taken over', email: 'kept@example.com' })
  expect(await alumnusOf(duplicate.id)).toBeUndefined()
  expect(await db.select().from(alumniRegistrations).where(eq(alumniRegistrations.alumnusId, kept.id))).toHaveLength(1)
})

test('two students cannot be merged, nor a record with itself', async () => {
  const two = [await aStudent(db, { state: 'graduated' }), await aStudent(db, { state: 'graduated' })]
  const [one, other] = await Promise.all(two.map(({ id }) => anAlumnus(db, { studentId: id })))
  for (const [into, code] of [
    [other?.id, 'alumni.both-students'],
    [one?.id, 'alumni.same-record'],
  ])
    expect(await office.post(`/alumni/${one?.id}/merge`, { intoId: into })).toMatchObject({ code })
  expect(await alumnusOf(one?.id ?? 0)).toEqual(one)
})

test('values taken over by a merge are shown only as the person consented', async () => {
  const kept = await anAlumnus(db, { email: '', showsEmail: true, showsMobile: true, mobile: '9000000003' })
  const duplicate = await anAlumnus(db, { email: 'private@example.com', showsEmail: false, showsMobile: false })
  await office.post(`/alumni/${duplicate.id}/merge`, { intoId: kept.id })
  expect(await alumnusOf(kept.id)).toMatchObject({ email: 'private@example.com', mobile: '9000000003' })
  expect(await principal.get(`/alumni/${kept.id}`)).toMatchObject({ email: '', mobile: '9000000003' })
  const nowhere = { status: null, company: '', designation: '', packages: '', experience: '', location: '', city: null }
  const silent = await anAlumnus(db, { ...nowhere, showsEmployer: true })
  const shy = await anAlumnus(db, { company: 'Private Works', showsEmployer: false })
  await office.post(`/alumni/${shy.id}/merge`, { intoId: silent.id })
  expect(await alumnusOf(silent.id)).toMatchObject({ company: 'Private Works' })
  expect(await principal.get(`/alumni/${silent.id}`)).toMatchObject({ company: '', location: '' })
})

test('a kept record of a person who studies gets no employer from its duplicate', async () => {
  const nothing = { company: '', designation: '', packages: '', experience: '' }
  const kept = await anAlumnus(db, { ...nothing, status: 'studying', institute: 'IISc', studies: '' })
  const duplicate = await anAlumnus(db, { company: 'Former Works', email: 'x@example.com' })
  await office.post(`/alumni/${duplicate.id}/merge`, { intoId: kept.id })
  expect(await alumnusOf(kept.id)).toMatchObject({ ...nothing, status: 'studying', institute: 'IISc' })
})
