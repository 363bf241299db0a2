import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { numberSeries } from '../../../platform/numbering/schema.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aBatch, aProgramme, aSection } from '../../academics/factory.ts'
import { anInstitution } from '../../institution/factory.ts'
import { listStates } from '../classes/states.ts'
import { aStudent } from '../factory.ts'
import { aRecord } from '../factory-records.ts'
import { students } from '../schema.ts'
import { aadhaarVault } from '../schema-records.ts'
import { openAadhaar } from '../vault/vault.ts'
import { type Admission, admitStudent, admitStudents, type Changed, changeStudentRecord } from './record.ts'
import { loadStudentRecord } from './record-rows.ts'

const { platform } = await openTestApp()
const { db } = platform.database
const { keys } = platform
const today = '2026-08-20'
setClock(new Date('2026-08-20T05:00:00Z'))
afterEach(() => setClock(new Date('2026-08-20T05:00:00Z')))

await anInstitution(db)
const { place } = await aProgramme(db)
const clerk = actorCalled('clerk')
const office = <T>(work: (db: Database) => Promise<T>) => inTransaction(db, clerk, work)
const admission = (more: Parameters<typeof aRecord>[1] = {}, aadhaar: string | null = null): Admission => ({
  record: aRecord(place, more),
  aadhaar,
})
const admit = (...admissions: Admission[]) => office((tx) => admitStudents(tx, keys, admissions, { today }))
const change = (id: number, changed: Changed) => office((tx) => changeStudentRecord(tx, keys, id, changed, { today }))
const stored = async (id: number) => (await loadStudentRecord(db, id)) ?? expect.fail(`student ${id} is missing`)
const trailOf = (id: number) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
    .orderBy(auditEntries.id)
let serial = 0
const number = () => `1${String(++serial).padStart(11, '0')}`

describe('a newly admitted student', () => {
  test('gets the next number of the season, the regulation of the batch, and a history from the day of admission on', async () => {
    const [first, second] = await admit(admission({ admittedOn: '2026-08-16' }), admission())
    expect([first?.admissionNo, second?.admissionNo]).toEqual(['TC20260001', 'TC20260002'])
    const one = await stored(first?.id ?? 0)
    expect(one).toMatchObject({ state: 'admitted', regulationId: place.regulationId, enteredBy: 'clerk', privacyVersion: 0 })
    expect(await listStates(db, one.id)).toMatchObject([{ state: 'admitted', startedOn: '2026-08-16', recordedBy: 'clerk' }])
    expect((await stored(second?.id ?? 0)).record.admittedOn).toBe(today)
  })

  test('keeps a number that was typed, and the series skips it', async () => {
    const next = (await db.select().from(numberSeries))[0]?.next ?? 0
    const typed = `TC2026${String(next).padStart(4, '0')}`
    const [one, other] = await admit(admission({ admissionNo: typed.toLowerCase() }), admission())
    expect(one?.admissionNo).toBe(typed)
    expect(other?.admissionNo).toBe(`TC2026${String(next + 1).padStart(4, '0')}`)
  })

  test('leaves no gap in the numbers if another admission fails', async () => {
    const before = (await db.select().from(numberSeries))[0]?.next
    await expect(admit(admission(), admission({ branchId: 999_999 }))).rejects.toThrow('must belong to the chosen course')
    await expect(
      office(async (tx) => {
        await admitStudent(tx, keys, admission(), { today })
        throw new Error('the line broke')
      }),
    ).rejects.toThrow('the line broke')
    const [next] = await admit(admission())
    expect(next?.admissionNo).toBe(`TC2026${String(before).padStart(4, '0')}`)
  })

  test('is numbered by the academic year of the day, after existing numbers of the college', async () => {
    await aStudent(db, { ...place, admissionNo: 'TC20250417', rollNo: null })
    const [late] = await admit(admission({ admittedOn: '2026-03-02' }))
    expect(late?.admissionNo).toBe('TC20250418')
  })

  test('can be one of six hundred in one import', async () => {
    const many = Array.from({ length: 600 }, (_, at) => admission({ fullName: `Student ${at}`, fathersName: 'Ravi' }, number()))
    const admitted = await admit(...many)
    expect(new Set(admitted.map(({ admissionNo }) => admissionNo)).size).toBe(600)
    expect((await stored(admitted[511]?.id ?? 0)).record).toMatchObject({ fullName: 'Student 511', fathersName: 'Ravi' })
    expect(await trailOf(admitted[599]?.id ?? 0)).toHaveLength(1)
  })

  test.each([
    [{ dateOfBirth: '2026-08-21' }, 'students.born-in-future'],
    [{ admittedOn: '2026-08-21' }, 'platform.invalid'],
    [{ dateOfBirth: '2007-01-01', admittedOn: '2007-01-01' }, 'platform.invalid'],
    [{ agentId: 999_999 }, 'platform.invalid'],
  ])('is refused with %j, and nothing is stored', async (more, code) => {
    const before = await db.$count(students)
    await expect(admit(admission(more))).rejects.toMatchObject({ code })
    expect(await db.$count(students)).toBe(before)
  })

  test('cannot have the number of another student', async () => {
    const [one] = await admit(admission())
    await expect(admit(admission({ admissionNo: one?.admissionNo ?? '' }))).rejects.toMatchObject({
      code: 'students.number-taken',
      fields: { admissionNo: { message: 'Another student already has this roll number or admission number' } },
    })
  })
})

describe('a whole Aadhaar number', () => {
  test('is encrypted in the vault, masked everywhere else, and decrypted with the key', async () => {
    const [one] = await admit(admission({}, '999941057058'))
    const { aadhaar, aadhaarRef } = await stored(one?.id ?? 0)
    expect(aadhaar).toBe('XXXXXXXX7058')
    expect(await openAadhaar(db, keys, aadhaarRef ?? '')).toBe('999941057058')
    const [row] = await db
      .select()
      .from(aadhaarVault)
      .where(eq(aadhaarVault.ref, aadhaarRef ?? ''))
    expect(row).toMatchObject({ lastFour: '7058', storedBy: 'clerk' })
    expect(JSON.stringify(row)).not.toContain('99994105')
    expect(JSON.stringify(await trailOf(one?.id ?? 0))).not.toContain('99994105')
  })

  test('belongs to one student, and a refusal names that student only to a user who may see the student', async () => {
    const taken = number()
    await admit(admission({ fullName: 'Anil Rao' }, taken))
    await expect(admit(admission({}, taken))).rejects.toMatchObject({
      code: 'students.aadhaar-taken',
      message: 'This Aadhaar number already belongs to another student',
    })
    const user = { userId: 0, roles: ['ROLE_ADMISSIONS'] as const, scopes: {}, staffId: null }
    await expect(office((tx) => admitStudent(tx, keys, admission({}, taken), { today, user }))).rejects.toThrow(
      /belongs to Anil Rao \(TC2026\d{4}\)/,
    )
    await expect(admit(admission({}, '000011112222'), admission({}, '000011112222'))).rejects.toThrow('of the same sheet')
  })

  test('cannot be decrypted in the row of another student', async () => {
    const [one, other] = await admit(admission({}, number()), admission({}, number()))
    const [a, b] = [(await stored(one?.id ?? 0)).aadhaarRef ?? '', (await stored(other?.id ?? 0)).aadhaarRef ?? '']
    const [foreign] = await db.select().from(aadhaarVault).where(eq(aadhaarVault.ref, b))
    await db
      .update(aadhaarVault)
      .set({ sealed: foreign?.sealed ?? '' })
      .where(eq(aadhaarVault.ref, a))
    expect(await openAadhaar(db, keys, a)).toBe('unreadable')
  })
})

describe('a change of a record', () => {
  test('is recorded field by field, and raises the revision', async () => {
    const [one] = await admit(admission({ permanentParts: parts({ village: 'Ameerpet' }) }, number()))
    const id = one?.id ?? 0
    const { record, revision } = await stored(id)
    const fresh = { ...record, fathersName: 'Venkat Rao', permanentParts: parts({ village: 'Begumpet' }), admissionNo: null }
    const after = await change(id, { revision, record: fresh })
    expect(after).toMatchObject({ revision: revision + 1, record: { fathersName: 'Venkat Rao', admissionNo: one?.admissionNo } })
    expect((await trailOf(id)).at(-1)?.changes).toEqual({
      fathersName: [null, 'Venkat Rao'],
      'permanentParts.village': ['Ameerpet', 'Begumpet'],
    })
  })

  test('with an outdated revision is refused, and without a revision it applies to the stored record', async () => {
    const [one] = await admit(admission())
    const id = one?.id ?? 0
    const { record, revision } = await stored(id)
    await change(id, { revision, record: { ...record, religion: 'Hindu' } })
    await expect(change(id, { revision, record })).rejects.toMatchObject({ code: 'platform.changed-meanwhile' })
    expect((await change(id, { revision: null, record })).record.religion).toBeNull()
  })

  test('of the Aadhaar number deletes the old one, and keeps it if none is given', async () => {
    const [first, second] = [number(), number()]
    const [one] = await admit(admission({}, first))
    const id = one?.id ?? 0
    const { record, aadhaarRef } = await stored(id)
    expect((await change(id, { revision: null, record })).aadhaarRef).toBe(aadhaarRef)
    const after = await change(id, { revision: null, record, aadhaar: second })
    expect(after.aadhaarRef).not.toBe(aadhaarRef)
    expect(await db.$count(aadhaarVault, eq(aadhaarVault.ref, aadhaarRef ?? ''))).toBe(0)
    expect((await trailOf(id)).at(-1)?.changes).toEqual({
      aadhaar: [`XXXXXXXX${first.slice(-4)}`, `XXXXXXXX${second.slice(-4)}`],
    })
    const [other] = await admit(admission({}, first))
    await expect(change(other?.id ?? 0, { revision: null, record, aadhaar: second })).rejects.toThrow('belongs to another')
  })

  test('to another batch brings the regulation of that batch and removes the section', async () => {
    const batch = await aBatch(db, { courseId: place.courseId })
    const section = await aSection(db, { batchId: place.batchId, branchId: place.branchId, name: 'Z' })
    const student = await aStudent(db, { ...place, sectionId: section.id })
    const { record } = await stored(student.id)
    expect((await change(student.id, { revision: null, record: { ...record, religion: 'Sikh' } })).sectionId).toBe(section.id)
    const moved = await change(student.id, { revision: null, record: { ...record, batchId: batch.id } })
    expect(moved).toMatchObject({ regulationId: batch.regulationId, sectionId: null })
  })
})

function parts(some: { village: string }) {
  return { doorNo: null, street: null, mandal: null, district: null, state: null, pincode: null, ...some }
}
