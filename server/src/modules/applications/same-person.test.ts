import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSeason } from '../../testing/admissions/applicants.ts'
import { aStudent } from '../students/factory.ts'
import { aRefusedApplication } from './factory.ts'
import { applications } from './schema.ts'

const { db, place, office, submitted, whole, decide, applicationOf } = await openSeason()

type Person = { fullName?: string; dateOfBirth?: string | null; mobile?: string | null }

/** Creates another application, by default of the same season and person as the one that `submitted` makes. */
async function anotherApplication(person: Person = {}, over: Partial<typeof applications.$inferInsert> = {}) {
  const form = { ...whole(), ...person }
  const columns = { fullName: form.fullName, mobile: form.mobile ?? '', year: 2022, form }
  return aRefusedApplication(
    db,
    { courseId: place.courseId, startedAt: new Date('2026-06-01T05:00:00Z') },
    { ...columns, ...over },
  )
}
const aKnownStudent = (person: Person) =>
  aStudent(db, { ...place, fullName: 'Lakshmi Priya', dateOfBirth: '2006-03-04', mobile: '9876543210', ...person })
const sameAs = async (id: number) => (await office.get(`/applications/${id}`)).samePerson

test('the office sees possible duplicates among applications of the season and students, and nothing is refused', async () => {
  const { id } = await submitted()
  expect(await sameAs(id)).toEqual([])
  const spelt = await anotherApplication({ fullName: 'PRIYA, K. Lakshmi' })
  const longer = await aKnownStudent({ fullName: 'Lakshmi Priya Kotha', mobile: null })
  const [application] = await db.select().from(applications).where(eq(applications.id, spelt))
  expect(await sameAs(id)).toEqual([
    { kind: 'student', id: longer.id, number: longer.admissionNo, fullName: 'Lakshmi Priya Kotha' },
    { kind: 'application', id: spelt, number: application?.number, fullName: 'PRIYA, K. Lakshmi' },
  ])
  expect((await sameAs(spelt)).map((one: { id: number }) => one.id)).toEqual([longer.id, id])
  expect((await decide(id, 'approve')).state).toBe('approved')
})

test('applications that differ in birth date, mobile number, name, season or Aadhaar number are no duplicates', async () => {
  await db.delete(applications)
  const { id } = await submitted({ aadhaar: '999941057058' })
  await anotherApplication({ dateOfBirth: '2006-03-05' })
  await anotherApplication({ dateOfBirth: null })
  await anotherApplication({ mobile: '9876543211' })
  await anotherApplication({ fullName: 'Lakshmi Devi' })
  await anotherApplication({ fullName: 'Priya' })
  await anotherApplication({}, { year: 2021 })
  await anotherApplication({}, { state: 'draft' })
  expect((await sameAs(id)).filter(({ kind }: { kind: string }) => kind === 'application')).toEqual([])
  const other = await anotherApplication()
  const otherNumber = await submitted({ aadhaar: '999971658847' })
  const mine = (await applicationOf(id))?.aadhaarRef ?? null
  const twin = await anotherApplication({ fullName: 'L. P. Rao', mobile: '9000000001' }, { aadhaarRef: mine })
  const found = (await sameAs(id)).flatMap((one: { kind: string; id: number }) => (one.kind === 'application' ? one.id : []))
  expect(found).toEqual([other, twin])
  expect(found).not.toContain(otherNumber.id)
})

test('an admitted applicant is no duplicate of the same student; the student is named rather than the application', async () => {
  await db.delete(applications)
  const { id } = await submitted()
  const own = await aKnownStudent({})
  await db.update(applications).set({ studentId: own.id }).where(eq(applications.id, id))
  expect((await sameAs(id)).map((one: { id: number }) => one.id)).not.toContain(own.id)
  const second = await submitted()
  const kinds = (await sameAs(second.id)).filter(
    (one: { id: number; kind: string }) => one.kind === 'application' || one.id === own.id,
  )
  expect(kinds).toEqual([expect.objectContaining({ kind: 'student', id: own.id })])
})
