import { crc32, deflateSync } from 'node:zlib'
import type { ApplicationFormSent } from '@nalanda/contract/admissions/form-fields'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aBatch, aBranch, aProgramme } from '../../academics/factory.ts'
import { anInstitution } from '../../institution/factory.ts'
import { institutions } from '../../institution/schema.ts'
import { agents } from '../../lookups/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
beforeAll(() => setClock(new Date('2026-08-20T05:00:00Z')))
await anInstitution(db, { code: 'NA' })
const { course, branch, batch } = await aProgramme(db)
const other = await aBranch(db, { courseId: course.id, shortName: 'ECE' })
const laterBatch = await aBatch(db, { courseId: course.id, startYear: 2026 })
await db.insert(agents).values({ name: 'Sri Sai Consultancy' })
const clerk = await as('ROLE_ADMISSIONS', { username: 'clerk' })

let made = 0
const aadhaar = () => `1${String(++made).padStart(11, '0')}`
const studentForm = (more: ApplicationFormSent = {}): ApplicationFormSent => ({
  ...{ name: 'Kavya Reddy', dateOfAdmission: '2026-08-16', admissionType: 'Direct', gender: 'FEMALE' },
  ...{ courseAppliedFor: course.name, branch: branch.shortName, batch: batch.label },
  ...{ aadharNo: aadhaar(), email_id: 'kavya@example.in', level: 'UG', dateOfBirth: '2007-02-28' },
  ...more,
})
const editForm = (more: ApplicationFormSent = {}): ApplicationFormSent => {
  const { email_id: emailId, level: _, ...form } = studentForm()
  return { ...form, emailId, scholarShip: 'Yes', imagePath: '', ...more }
}
type Sending = { edited?: string; photo?: Buffer; headers?: { authorization: string } }
async function save(form: object, { edited, photo, headers = clerk }: Sending = {}) {
  const parts = new FormData()
  parts.append('applicationFormData', JSON.stringify(form))
  if (photo) parts.append('imageUpload', new Blob([new Uint8Array(photo)]), 'my holiday.png')
  const sent = new Response(parts)
  const payload = Buffer.from(await sent.arrayBuffer())
  const query = edited === undefined ? '' : `?editedAadharNumber=${edited}`
  const answer = await app.inject({
    method: 'POST',
    url: `/api/saveApplicationFormData${query}`,
    payload,
    headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const read = async (url: string) => (await app.inject({ url: `/api${url}`, headers: clerk })).json()
const open = (adminNo: string) => read(`/admissions/existing-student?adminNo=${adminNo}`)

describe('a student form', () => {
  test('makes a student who waits for a roll number', async () => {
    const saved = await save(
      studentForm({ fathersName: 'Venkat Reddy', annualIncome: '1,25,000', rank: 4711, lateralEntry: 'No' }),
    )
    expect(saved).toMatchObject({
      status: 200,
      message: 'Record saved successfully',
      adminNo: expect.stringMatching(/^NA2026\d{4}$/),
    })
    expect(await open(saved.adminNo)).toMatchObject({
      ...{ fullName: 'Kavya Reddy', adminDate: '2026-08-16', course: course.name, branch: branch.shortName, batch: batch.label },
      ...{
        gender: 'Female',
        fathersName: 'Venkat Reddy',
        annualIncome: '125000',
        rank: '4711',
        rollNumber: '',
        state: 'admitted',
      },
      ...{ adharNo: expect.stringMatching(/^X{8}\d{4}$/), emailId: 'kavya@example.in', lateralEntry: 'No' },
    })
  })

  test.each([
    ['dateOfAdmission', 'Please enter date of Admission'],
    ['name', 'Please enter Full Name'],
    ['admissionType', 'Please select  admissionType'],
    ['courseAppliedFor', 'Please select  Course Applied for'],
    ['branch', 'Please select branch'],
    ['gender', 'Please select gender'],
    ['aadharNo', 'Please enter Aadhar number'],
    ['batch', 'Please select batch'],
  ])('without %s says %s', async (key, message) => {
    expect(await save(studentForm({ [key]: '' }))).toMatchObject({ status: 400, message, fields: { [key]: message } })
  })

  test('says what is missing in the documented order', async () => {
    const empty = { form: 'student' } as const
    expect((await save(empty)).message).toBe('Please enter date of Admission')
    expect((await save({ ...empty, dateOfAdmission: '2026-08-16' })).message).toBe('Please enter Full Name')
    expect((await save(studentForm({ aadharNo: '12345', batch: '' }))).message).toBe('Aadhar number must be 12 digit number')
    expect((await save(studentForm({ aadharNo: 'ABCDEFGHIJKL' }))).message).toBe('Invalid Aadhaar Number')
  })

  test('names every field that cannot be, by its key', async () => {
    const wrong = {
      email_id: 'kavya',
      dateOfBirth: '2007-02-30',
      sscPercentage: 101,
      studentContactNo: '0123',
      name: 'K'.repeat(121),
    }
    const refused = await save(studentForm(wrong))
    expect(refused).toMatchObject({ status: 400, code: 'platform.invalid' })
    expect((await save(studentForm({ ...wrong, name: 'Kavya' }))).fields).toEqual({
      email_id: 'Please enter a valid email address',
      dateOfBirth: expect.any(String),
      sscPercentage: expect.any(String),
      studentContactNo: '10-digit  for mobile number',
    })
    expect((await save(studentForm({ branch: 'Astrology' }))).fields).toEqual({ branch: 'the course has no such branch' })
  })

  test('of fifty clerks at once gives fifty numbers, without a gap and none twice', async () => {
    const shown = await read('/generateAdmistionNumber')
    const saved = await Promise.all(Array.from({ length: 50 }, () => save(studentForm({ adminNo: shown }))))
    const first = Number(shown.slice(-4))
    const expected = Array.from({ length: 50 }, (_, at) => `NA2026${String(first + at).padStart(4, '0')}`)
    expect(saved.map(({ adminNo }) => adminNo).sort()).toEqual(expected)
  })

  test('keeps a number that was typed, and refuses one that somebody has', async () => {
    expect(await save(studentForm({ adminNo: 'MGMT/26-7', numberTyped: true }))).toMatchObject({ adminNo: 'MGMT/26-7' })
    expect(await save(studentForm({ adminNo: 'mgmt/26-7', numberTyped: true }))).toMatchObject({
      status: 409,
      code: 'students.number-taken',
      fields: { adminNo: 'Another student has this roll number or admission number already' },
    })
  })

  test('of a minor is saved with a warning, and refused where a page asked for the consent and nobody gave it', async () => {
    const minor = { dateOfBirth: '2009-01-01' }
    expect((await save(studentForm(minor))).warnings).toEqual(
      expect.arrayContaining([{ code: 'consent-missing', sentence: expect.stringContaining('under 18') }]),
    )
    expect(await save(studentForm({ ...minor, consentBy: '', consentOn: '' }))).toMatchObject({
      status: 422,
      code: 'students.consent-missing',
    })
    const agreed = { ...minor, consentBy: 'Lakshmi Reddy, mother', consentOn: '2026-08-16' }
    expect((await save(studentForm(agreed))).warnings.map(({ code }: { code: string }) => code)).toEqual(['aadhaar-first-digit'])
  })

  test('with an Aadhaar number that cannot be right is saved with a warning; that of another student is refused', async () => {
    const form = studentForm({ aadharNo: '9999 4105 7058' })
    expect((await save(form)).warnings).toEqual([])
    expect((await save(studentForm({ aadharNo: '999941057059' }))).warnings).toMatchObject([{ code: 'aadhaar-check-digit' }])
    expect(await save(form)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/stored for Kavya Reddy \(NA2026\d{4}\) already/),
      fields: { aadharNo: expect.any(String) },
    })
  })

  test('with such a number is refused where the college wants it so', async () => {
    await db.update(institutions).set({ refusesDoubtfulAadhaar: true })
    const message = 'This Aadhaar number cannot be right: a digit was misread. Please check the digits with the card'
    expect(await save(studentForm())).toMatchObject({ status: 422, message, fields: { aadharNo: message } })
    await db.update(institutions).set({ refusesDoubtfulAadhaar: false })
  })

  test('with keys and values that mean harm is stored inertly', async () => {
    const name = `<script>alert("1")</script> '; DROP TABLE students; -- కావ్య 🎓`
    const text = `{"__proto__":{"roles":["ROLE_ADMIN"]},"constructor":{"prototype":{"x":1}},"unknown":[[]],`
    const form = JSON.parse(text + JSON.stringify(studentForm({ name })).slice(1))
    const saved = await save(form)
    expect(saved.status).toBe(200)
    expect((await open(saved.adminNo)).fullName).toBe(name)
    expect(({} as { x?: number }).x).toBeUndefined()
    expect(await save(studentForm({ name: 'Kavya\u0000Reddy' }))).toMatchObject({ status: 400 })
  })

  test.each([
    ['a field', ''],
    ['a field that says it is JSON', '\r\ncontent-type: application/json'],
    ['a file, as a browser sends a blob', '; filename="blob"\r\ncontent-type: application/json'],
  ])('is read from %s', async (_, more) => {
    const part = `content-disposition: form-data; name="applicationFormData"${more}\r\n\r\n${JSON.stringify(studentForm())}`
    const none = 'content-disposition: form-data; name="imageUpload"\r\n\r\nundefined'
    const payload = `--x\r\n${part}\r\n--x\r\n${none}\r\n--x--\r\n`
    const headers = { ...clerk, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await app.inject({ method: 'POST', url: '/api/saveApplicationFormData', payload, headers })).statusCode).toBe(200)
  })

  test('is refused without a permission, and when its part is no JSON', async () => {
    expect(await save(studentForm(), { headers: await as('ROLE_STUDENT') })).toMatchObject({ status: 403 })
    expect(await save([])).toMatchObject({ status: 400 })
  })
})

describe('an edit form', () => {
  test.each(['name', 'courseAppliedFor', 'gender', 'batch', 'branch', 'aadharNo'])('asks for %s', async (key) => {
    expect(await save(editForm({ [key]: ' ' }))).toMatchObject({
      status: 400,
      message: 'Please fill all required fields',
      fields: { [key]: 'Please fill all required fields' },
    })
  })

  test('wants letters in names, and checks each part of an address', async () => {
    const parts = { doorNo: 'B 12', street: 'Road 3', village: 'X9', mandal: '', district: '', state: '', pincode: '5000' }
    expect((await save(editForm({ fathersName: 'R2D2', permanentParts: { ...parts, pincode: 'abc' } }))).fields).toEqual({
      fathersName: 'Please Enter Text',
      'permanentParts.doorNo': 'Please enter a valid door number',
      'permanentParts.village': 'Please Enter Text',
      'permanentParts.pincode': 'Please enter a valid pincode',
    })
  })

  test('opens again with everything that was filled in', async () => {
    const more = {
      ...{ agent: 'Sri Sai Consultancy', agentAmount: '5000', feeCommitment: 85_000, studentPaidamount: '20000.50', rank: '812' },
      ...{ entranceType: 'EAPCET', category: 'BC-B', subCaste: 'Goud', isHostler: 'Yes', physicallyChallanged: 'No' },
      ...{ guardianName: 'Suresh Rao', guardianContactNo: '+91 98480 22338', bankAccountNo: '0012345', yearOfPass: 2026 },
      ...{ previousInstitution: 'Sri Chaitanya Junior College', lateral: 'Yes', gradePoints: '9.25' },
      permanentParts: { doorNo: '1-2/3', street: 'MG Road', village: 'Ameerpet', district: 'Hyderabad', pincode: '500016' },
    }
    const saved = await save(editForm(more))
    expect(await open(saved.adminNo)).toMatchObject({
      ...{
        agent: 'Sri Sai Consultancy',
        agentAmount: '5000',
        feeCommitment: '85000',
        studentPaidAmount: '20000.50',
        rank: '812',
      },
      ...{ entranceType: 'EAPCET', casteCategory: 'BC-B', subCastInfo: 'Goud', isHostler: true, physicallyHandicapped: 'No' },
      ...{
        guardianContactNo: '9848022338',
        bankAccountNo: '0012345',
        yearOfPass: '2026',
        scholarship: 'Yes',
        lateralEntry: 'Yes',
      },
      ...{ lastAttendedInstituded: 'Sri Chaitanya Junior College', gradePoints: '9.25', regulation: expect.any(String) },
      permanentParts: { doorNo: '1-2/3', village: 'Ameerpet', mandal: '', pincode: '500016' },
      permanentAddress: '1-2/3, MG Road, Ameerpet, Hyderabad - 500016',
    })
  })

  test('changes the student of its admission number, keeps what it leaves out, and the number that comes back masked', async () => {
    const { adminNo, aadharNo } = await save(editForm({ fathersName: 'Venkat', religion: 'Hindu' }))
    const edited = await save({ ...editForm({ adminNo, religion: '' }), aadharNo }, { edited: aadharNo })
    expect(edited).toMatchObject({ status: 200, message: 'Record modified successfully', aadharNo, adminNo })
    expect(await open(adminNo)).toMatchObject({ fathersName: 'Venkat', religion: '', adharNo: aadharNo })
  })

  test('takes a new Aadhaar number from the form, or from the query of a client of old', async () => {
    const { adminNo, aadharNo } = await save(editForm())
    expect((await save(editForm({ adminNo, aadharNo: '100000007777' }), { edited: aadharNo })).aadharNo).toBe('XXXXXXXX7777')
    const masked = editForm({ adminNo, aadharNo: 'XXXXXXXX7777' })
    expect((await save(masked, { edited: '100000008888' })).aadharNo).toBe('XXXXXXXX8888')
    expect(await save(masked, { edited: 'none' })).toMatchObject({ status: 400, message: '12-digit  for Adhar number' })
  })

  test('of the second clerk is told that somebody was faster', async () => {
    const { adminNo } = await save(editForm())
    const { id, revision, adharNo } = await open(adminNo)
    const own = { studentId: id, revision, adminNo, aadharNo: adharNo }
    expect((await save(editForm({ ...own, religion: 'Hindu' }), { edited: adharNo })).status).toBe(200)
    expect(await save(editForm({ ...own, category: 'OC' }), { edited: adharNo })).toMatchObject({
      status: 409,
      code: 'platform.changed-meanwhile',
    })
    expect(await open(adminNo)).toMatchObject({ religion: 'Hindu', casteCategory: '', revision: revision + 1 })
  })

  test('moves a student to another class, and refuses a number that nobody has', async () => {
    const { adminNo, aadharNo } = await save(editForm())
    const moved = { ...editForm({ adminNo, branch: 'ece', batch: laterBatch.label }), aadharNo }
    expect((await save(moved, { edited: aadharNo })).status).toBe(200)
    expect(await open(adminNo)).toMatchObject({ branch: other.shortName, batch: laterBatch.label })
    expect(await save(editForm({ adminNo: 'NOBODY' }), { edited: 'XXXXXXXX1111' })).toMatchObject({
      status: 404,
      message: 'No student has the admission number NOBODY',
    })
  })

  test('of a student of before there were records asks for the Aadhaar number, and keeps the rest', async () => {
    const old = await aStudent(db, {
      courseId: course.id,
      branchId: branch.id,
      batchId: batch.id,
      regulationId: batch.regulationId,
    })
    const form = editForm({ adminNo: old.admissionNo })
    expect(await save({ ...form, aadharNo: '' }, { edited: 'none' })).toMatchObject({
      message: 'Please fill all required fields',
    })
    expect((await save(form, { edited: 'none' })).status).toBe(200)
    expect(await db.$count(studentRecords, eq(studentRecords.studentId, old.id))).toBe(1)
    expect(await open(old.admissionNo)).toMatchObject({ rollNumber: old.rollNo, state: 'enrolled', scholarship: 'Yes' })
  })
})

describe('a photo', () => {
  const picture = (width = 900, height = 1200) =>
    sharp({ create: { width, height, channels: 3, background: '#c9a27c' } })
      .png()
      .withExif({ IFD0: { Copyright: 'secret place' } })
  const photos = async () => {
    const kept: string[] = []
    for await (const { key } of platform.files.list('photos/')) kept.push(key)
    return kept
  }
  const photoOf = async (adminNo: string) => Buffer.from((await open(adminNo)).photo, 'base64')

  test('is drawn anew as a small JPEG, replaced, and taken away', async () => {
    const { adminNo, aadharNo } = await save(studentForm(), { photo: await picture().toBuffer() })
    const stored = await photoOf(adminNo)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const [row] = await db.select().from(students).where(eq(students.admissionNo, adminNo))
    expect(row?.photoFile).toMatch(/^photos\/.+\.jpg$/)
    const again = { ...editForm({ adminNo }), aadharNo }
    await save(again, { edited: aadharNo, photo: await picture(200, 200).jpeg().toBuffer() })
    expect(await sharp(await photoOf(adminNo)).metadata()).toMatchObject({ width: 200 })
    await waitUntil(async () => expect(await platform.files.has(row?.photoFile ?? '')).toBe(false))
    await save({ ...again, removePhoto: true }, { edited: aadharNo })
    expect((await photoOf(adminNo)).length).toBe(0)
    await waitUntil(async () => expect(await photos()).toEqual([]))
  })

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'students.photo-not-a-picture',
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'students.photo-not-a-picture'],
    ['a picture of 30,000 by 30,000 points', hugePng(), 'students.photo-too-many-points'],
    ['a picture that breaks off', null, 'students.photo-damaged'],
    ['a speck', 'speck', 'students.photo-too-small'],
  ])('that is %s is refused, and nobody is admitted', async (_, given, code) => {
    const cut = async () => (await picture().jpeg().toBuffer()).subarray(0, 3000)
    const bytes = given === 'speck' ? await picture(20, 20).toBuffer() : ((given as Buffer | null) ?? (await cut()))
    const before = await db.$count(students)
    expect(await save(studentForm(), { photo: bytes })).toMatchObject({ status: 422, code })
    expect(await db.$count(students)).toBe(before)
  })

  test('with a script in a chunk of text comes out without it', async () => {
    const png = await picture().toBuffer()
    const script = chunkOf('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    const { adminNo } = await save(studentForm(), {
      photo: Buffer.concat([png.subarray(0, 33), script, png.subarray(33)]),
    })
    expect((await photoOf(adminNo)).includes('script')).toBe(false)
  })
})

describe('a clerk finds a student', () => {
  const find = async (q: string) => (await read(`/admissions/students?q=${encodeURIComponent(q)}`)).students

  test('by name, roll number or admission number, also with a slip of the finger', async () => {
    const { adminNo } = await save(studentForm({ name: 'Lakshmi Prasanna Gaddam' }))
    for (const q of ['lakshmi pras', 'gaddam', adminNo.toLowerCase(), 'laksmi prasana'])
      expect((await find(q))[0]).toMatchObject({ fullName: 'Lakshmi Prasanna Gaddam', adminNo, course: course.name })
    expect(await find('NA20269999')).toEqual([])
    expect(await find("%'; --")).toEqual([])
  })

  test('and learns whether an Aadhaar number is free before saving', async () => {
    const form = studentForm()
    const { id, adminNo } = await save(form)
    const check = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/api/admissions/aadhaar-checks', payload, headers: clerk })).json()
    expect(await check({ aadharNo: form.aadharNo })).toMatchObject({
      doubt: 'first-digit',
      taken: true,
      takenBy: { id, adminNo, fullName: 'Kavya Reddy' },
    })
    expect(await check({ aadharNo: form.aadharNo, studentId: id })).toMatchObject({ taken: false, takenBy: null })
  })

  test('in the list of applications with masked numbers', async () => {
    const { adminNo, aadharNo } = await save(studentForm())
    const [newest] = await read('/getApplicationFormData')
    expect(newest).toMatchObject({ adminNo, name: 'Kavya Reddy', applicationFormExcelM: { aadharNo } })
  })
})

/** A picture of 900 million black points in a hundred kilobytes. */
function hugePng(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const points = deflateSync(Buffer.alloc(30_000 * 3751))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunkOf('IHDR', head), chunkOf('IDAT', points), chunkOf('IEND', Buffer.alloc(0))])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type), content])
  return Buffer.concat([length, named, crcOf(named)])
}

function crcOf(bytes: Buffer): Buffer {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(crc32(bytes))
  return written
}
