import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { codesOf, wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { aProgramme } from '../../academics/factory.ts'
import { anInstitution } from '../../institution/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { aRecord } from '../../students/factory-records.ts'
import { admitStudent, validatePhoto } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { documentTypes, studentDocuments } from '../../students/schema-life.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
setClock(new Date('2026-08-20T05:00:00Z'))
await anInstitution(db, { code: 'NA' })
const { place } = await aProgramme(db)
const clerk = await as('ROLE_ADMISSIONS', { username: 'clerk' })
const aadhaar = '999941057058'
const photo = await validatePhoto(
  await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7799bb' } })
    .png()
    .toBuffer(),
)
const photoKey = 'photos/kavya.jpg'
await platform.files.put(photoKey, photo.bytes)

const actor = actorCalled('clerk')
const admit = (more: Parameters<typeof aRecord>[1] = {}, number: string | null = null) =>
  inTransaction(db, actor, (tx: Database) =>
    admitStudent(
      tx,
      platform.keys,
      { record: aRecord(place, more), aadhaar: number, photoFile: photoKey },
      { today: '2026-08-20' },
    ),
  )
const post = (url: string, payload: object, headers = clerk) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
const get = (url: string, headers = clerk) => app.inject({ url: `/api${url}`, headers })
const paper = async (id: number, which = 'form') => (await get(`/admissions/papers/${id}?paper=${which}`)).rawPayload
async function verify(pdf: Buffer) {
  const [address = ''] = codesOf(pdf)
  return (await get(`/verify?code=${address.split('#')[1]}`, {} as never)).json()
}

const kavya = await admit(
  {
    ...{ fullName: 'Kavya Reddy', nativeName: 'కావ్య రెడ్డి', fathersName: 'Venkat Reddy', parentMobile: '9999900001' },
    ...{ bloodGroup: 'O+', paidAmountPaise: 1_25_000_00, permanentAddress: '4-161/12, Station Road, Hyderabad' },
    ...{ antiRaggingRef: 'UGC-AR-26-1', consentBy: 'Venkat Reddy', consentOn: '2026-08-16' },
  },
  aadhaar,
)

test('every print is recorded in the audit trail with its students, but a refused print is not', async () => {
  const prints = () => db.select().from(auditEntries).where(eq(auditEntries.entity, 'export')).orderBy(asc(auditEntries.id))
  const before = (await prints()).length
  await paper(kavya.id)
  await post('/getStudentadmissiondata', { adminNo: kavya.admissionNo })
  expect((await post('/admissions/papers', { paper: 'id-cards', studentIds: [999_999] })).statusCode).toBe(404)
  const students = { filters: [null, { studentIds: [kavya.id] }], rows: [null, 1] }
  expect((await prints()).slice(before)).toMatchObject([
    { act: 'GET /admissions/papers/:id', username: 'clerk', entityId: 'Admission form', changes: students },
    { act: 'POST /getStudentadmissiondata', username: 'clerk', entityId: 'Admission form', changes: students },
  ])
})

describe('the admission form', () => {
  test('contains all stored values, with the Aadhaar number masked, on two pages with the photo', async () => {
    const pdf = await paper(kavya.id)
    const words = wordsOf(pdf)
    for (const part of ['KavyaReddy', kavya.admissionNo, 'VenkatReddy', 'O+', '₹1,25,000', 'UGC-AR-26-1', 'XXXXXXXX7058'])
      expect(words).toContain(part)
    expect(words).not.toContain(aadhaar)
    expect(words.replaceAll(/\D/g, '')).not.toContain(aadhaar)
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2)
    expect(pdf.toString('latin1')).toContain('NotoSansTelugu')
    expect(pdf.toString('latin1')).toContain('/DCTDecode')
  })

  test('is verified as valid until the record changes', async () => {
    const { id, admissionNo } = await admit({ fullName: 'Meghana' })
    const pdf = await paper(id)
    const paperOf = { kind: 'admission-form', number: admissionNo }
    expect(await verify(pdf)).toMatchObject({ outcome: 'valid', name: 'Meghana', issuedOn: '2026-08-20', paper: paperOf })
    await db.update(students).set({ fullName: 'Meghana Rao' }).where(eq(students.id, id))
    expect(await verify(pdf)).toMatchObject({ outcome: 'changed', name: 'Meghana' })
    const code = codesOf(pdf)[0]?.split('#')[1] ?? ''
    const forged = await get(`/verify?code=${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`)
    expect(forged.json()).toMatchObject({ outcome: 'bad-signature', name: null, paper: null })
  })

  test('prints only stored values, whatever else is sent with the number', async () => {
    const sent = { adminNo: kavya.admissionNo.toLowerCase(), name: 'Somebody Else', aadharNo: aadhaar, branch: '<script>' }
    const answer = await post('/getStudentadmissiondata', sent)
    const words = wordsOf(Buffer.from(answer.json().bs64, 'base64'))
    expect(words).toContain('KavyaReddy')
    expect(words).not.toContain('SomebodyElse')
  })

  test('is refused for an unknown admission number', async () => {
    for (const body of [{ adminNo: 'NA20269999' }, {}]) {
      const answer = await post('/getStudentadmissiondata', body)
      expect(answer.json()).toMatchObject({ status: 404, code: 'admissions.no-such-number' })
    }
    expect((await get('/admissions/papers/999999')).statusCode).toBe(404)
  })

  test('is printed for a student without particulars, and for one with the longest values', async () => {
    const bare = await aStudent(db, place)
    const long = { fullName: 'Venkata '.repeat(14).trim(), permanentAddress: 'Long Street '.repeat(41), board: 'B'.repeat(120) }
    const full = await admit({ ...long, nativeName: 'వెంకట '.repeat(15).trim(), otherIfAny: '#panic("x") *y* '.repeat(30) })
    const parents = await admit({ fathersName: 'W'.repeat(120), permanentAddress: 'Long Street '.repeat(41) })
    const known = await admit({ fathersName: 'W'.repeat(120), guardianName: 'W'.repeat(120), sportsNcc: 'NCC '.repeat(30) })
    for (const { id } of [bare, full, parents, known])
      expect((await paper(id)).toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2)
    for (const id of [bare.id, full.id])
      for (const which of ['form', 'slip', 'id-cards']) expect((await paper(id, which)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('a form of more than two pages shows the number of pages on each page', async () => {
  const wide = 'W'.repeat(120)
  const [permanentAddress, presentAddress] = ['Long Street '.repeat(41), 'Wide Road '.repeat(49)]
  const family = { fathersName: wide, mothersName: wide, guardianName: wide, fatherOccupation: wide, motherOccupation: wide }
  const rest = {
    otherIfAny: 'W'.repeat(500),
    identificationMarks1: wide,
    identificationMarks2: wide,
    guardianAddress: 'Far Road '.repeat(54),
  }
  const { id } = await admit({ fullName: wide, permanentAddress, presentAddress, sportsNcc: wide, ...family, ...rest })
  const pagesIn = (pdf: Buffer) => [...wordsOf(pdf).matchAll(/Page(\d+)of(\d+)/g)].map(([, at, all]) => `${at}/${all}`)
  const own = pagesIn(await paper(id))
  expect(own.length).toBeGreaterThan(2)
  expect(own).toEqual(own.map((_page, at) => `${at + 1}/${own.length}`))
  const together = await post('/admissions/papers', { paper: 'form', studentIds: [kavya.id, id, kavya.id] })
  expect(pagesIn(together.rawPayload)).toEqual(['1/2', '2/2', ...own])
})

test('the acknowledgement shows on both sides what was paid and which documents were handed in', async () => {
  const [kind] = await db.select().from(documentTypes).where(eq(documentTypes.name, 'SSC memo'))
  const changed = { changedBy: 'clerk', changedAt: new Date() }
  await db.insert(studentDocuments).values({ studentId: kavya.id, kindId: kind?.id ?? 0, state: 'original', ...changed })
  const words = wordsOf(await paper(kavya.id, 'slip'))
  expect(words.match(/SSCmemo·original/g)).toHaveLength(2)
  expect(words.match(/₹1,25,000/g)).toHaveLength(2)
})

describe('the documents for a selection of students', () => {
  test('come in one file in the requested order, with ten identity cards per page', async () => {
    const class_ = await Promise.all(Array.from({ length: 12 }, () => aStudent(db, place)))
    const studentIds = [...class_.map(({ id }) => id), 999_999].reverse()
    const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length
    const cards = (await post('/admissions/papers', { paper: 'id-cards', studentIds })).rawPayload
    expect(pagesOf(cards)).toBe(4)
    expect(pagesOf((await post('/admissions/papers', { paper: 'id-cards', sides: 'front', studentIds })).rawPayload)).toBe(2)
    const forms = (await post('/admissions/papers', { paper: 'form', studentIds })).rawPayload
    expect(pagesOf(forms)).toBe(24)
    const words = wordsOf(forms)
    const places = class_.toReversed().map(({ admissionNo }) => words.indexOf(admissionNo))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test('are limited in number, and restricted to users who admit students', async () => {
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    expect((await post('/admissions/papers', { paper: 'form', studentIds: many })).statusCode).toBe(400)
    for (const role of ['ROLE_PRINCIPAL', 'ROLE_FACULTY', 'ROLE_STUDENT'] as const) {
      const headers = await as(role)
      expect((await get(`/admissions/papers/${kavya.id}`, headers)).statusCode).toBe(403)
    }
    expect((await app.inject({ url: `/api/admissions/papers/${kavya.id}` })).statusCode).toBe(401)
  })
})

test('an identity card shows whom to call, and becomes invalid when its student leaves', async () => {
  const { id } = await admit({ fullName: 'Lakshmi', fatherMobile: '9999900002', bloodGroup: 'AB-' })
  const pdf = await paper(id, 'id-cards')
  for (const part of ['9999900002', 'AB-']) expect(wordsOf(pdf)).toContain(part)
  expect(await verify(pdf)).toMatchObject({ outcome: 'valid', paper: { kind: 'id-card' } })
  await app.inject({
    method: 'POST',
    url: `/api/students/${id}/states`,
    payload: { state: 'discontinued', startedOn: '2026-08-20', reason: 'Left for work' },
    headers: clerk,
  })
  expect(await verify(pdf)).toMatchObject({ outcome: 'revoked' })
})
