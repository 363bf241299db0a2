import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAdmissionForms } from '../../../testing/admission-forms.ts'
import { messagesOfFields } from '../../../testing/field-messages.ts'
import { branches } from '../../academics/schema.ts'
import { institutions } from '../../institution/schema.ts'
import { students } from '../../students/schema.ts'

const { app, db, as, clerk, course, branch, batch, studentForm, save, read, open } = await openAdmissionForms()

describe('a student form', () => {
  test('creates a student who waits for a roll number', async () => {
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
  ])('without %s is refused with the message %s', async (key, message) => {
    expect(await save(studentForm({ [key]: '' }))).toMatchObject({ status: 400, message, fields: { [key]: { message } } })
  })

  test('reports missing values in the documented order', async () => {
    const empty = { form: 'student' } as const
    expect((await save(empty)).message).toBe('Please enter date of Admission')
    expect((await save({ ...empty, dateOfAdmission: '2026-08-16' })).message).toBe('Please enter Full Name')
    expect((await save(studentForm({ aadharNo: '12345', batch: '' }))).message).toBe('Aadhar number must be 12 digit number')
    expect((await save(studentForm({ aadharNo: 'ABCDEFGHIJKL' }))).message).toBe('Invalid Aadhaar Number')
  })

  test('reports every invalid field by its key', async () => {
    const wrong = {
      email_id: 'kavya',
      dateOfBirth: '2007-02-30',
      sscPercentage: 101,
      studentContactNo: '0123',
      name: 'K'.repeat(121),
    }
    const refused = await save(studentForm(wrong))
    expect(refused).toMatchObject({ status: 400, code: 'platform.invalid' })
    expect(messagesOfFields(await save(studentForm({ ...wrong, name: 'Kavya' })))).toEqual({
      email_id: 'Please enter a valid email address',
      dateOfBirth: 'Enter a date',
      sscPercentage: 'Enter 100 or less',
      studentContactNo: '10-digit  for mobile number',
    })
    expect((await save(studentForm({ branch: 'Astrology' }))).fields).toMatchObject({
      branch: { code: 'admissions.branch-unknown' },
    })
  })

  test('sent by fifty concurrent clerks yields fifty admission numbers without gaps or duplicates', async () => {
    const shown = await read('/generateAdmistionNumber')
    const saved = await Promise.all(Array.from({ length: 50 }, () => save(studentForm({ adminNo: shown }))))
    const first = Number(shown.slice(-4))
    const expected = Array.from({ length: 50 }, (_, at) => `NA2026${String(first + at).padStart(4, '0')}`)
    expect(saved.map(({ adminNo }) => adminNo).sort()).toEqual(expected)
  })

  test('sent twice with one idempotency key admits one student', async () => {
    const form = studentForm({ name: 'Sent Twice', adminNo: await read('/generateAdmistionNumber') })
    const headers = { ...clerk, 'idempotency-key': 'a-key-of-the-clerk-01' }
    const [first, again] = await Promise.all([save(form, { headers }), save(form, { headers })])
    const saved = first.status === 200 ? first : again
    const third = await save(form, { headers })
    expect(third.adminNo).toBe(saved.adminNo)
    expect(await db.$count(students, eq(students.fullName, 'Sent Twice'))).toBe(1)
  })

  test('sent by fifty concurrent clerks, half of them with one future number, yields fifty numbers', async () => {
    const shown = await read('/generateAdmistionNumber')
    const first = Number(shown.slice(-4))
    const future = `NA2026${String(first + 10).padStart(4, '0')}`
    const forms = Array.from({ length: 50 }, (_, at) => studentForm({ adminNo: at % 2 === 0 ? future : shown }))
    const saved = await Promise.all(forms.map((form) => save(form)))
    expect(saved.map(({ status }) => status)).toEqual(forms.map(() => 200))
    const given = saved.map(({ adminNo }) => adminNo).sort()
    expect(given).toContain(future)
    expect(given).toEqual(Array.from({ length: 50 }, (_, at) => `NA2026${String(first + at).padStart(4, '0')}`))
  })

  test('warns that the quota is full, but only when the seat is given', async () => {
    const { id } = branch
    const convener = { seatType: 'Convener' }
    await db
      .update(branches)
      .set({ intake: await db.$count(students, eq(students.branchId, id)) })
      .where(eq(branches.id, id))
    const full = await save(studentForm({ name: 'One Too Many', ...convener }))
    expect(full.warnings).toContainEqual({
      code: 'seat-full',
      sentence: expect.stringContaining('No seat of this kind was vacant'),
    })
    const codes = async (more: object) =>
      (await save(studentForm({ ...more, studentId: full.id, ...convener }), { edited: 'yes' })).warnings.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codes({ fathersName: 'Venkat' })).not.toContain('seat-full')
    await db.update(branches).set({ intake: 1000 }).where(eq(branches.id, id))
    expect((await save(studentForm(convener))).warnings.map(({ code }: { code: string }) => code)).not.toContain('seat-full')
  })

  test('keeps an entered admission number, and refuses one that is in use', async () => {
    expect(await save(studentForm({ adminNo: 'MGMT/26-7', numberTyped: true }))).toMatchObject({ adminNo: 'MGMT/26-7' })
    expect(await save(studentForm({ adminNo: 'mgmt/26-7', numberTyped: true }))).toMatchObject({
      status: 409,
      code: 'students.number-taken',
      fields: { adminNo: { message: 'Another student already has this roll number or admission number' } },
    })
  })

  test('of a minor is saved with a warning, but refused if the page asked for consent and it is missing', async () => {
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

  test('sent ten times concurrently with one Aadhaar number creates one student; the other nine are refused', async () => {
    const form = studentForm({ aadharNo: '999971658847' })
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(form)))
    const refused = saved.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    for (const { message } of refused)
      expect(message).toMatch(/^This Aadhaar number already belongs to (another student|Kavya Reddy \(NA2026\d{4}\))$/)
  })

  test('with an invalid Aadhaar number is saved with a warning, and refused with that of another student', async () => {
    const form = studentForm({ aadharNo: '9999 4105 7058' })
    expect((await save(form)).warnings).toEqual([])
    expect((await save(studentForm({ aadharNo: '999941057059' }))).warnings).toMatchObject([{ code: 'aadhaar-check-digit' }])
    expect(await save(form)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/belongs to Kavya Reddy \(NA2026\d{4}\)$/),
      fields: { aadharNo: { code: expect.any(String) } },
    })
  })

  test('with an invalid Aadhaar number is refused if the college refuses such numbers', async () => {
    await db.update(institutions).set({ refusesDoubtfulAadhaar: true })
    const message = 'This Aadhaar number is not valid. Check the digits with the card'
    expect(await save(studentForm())).toMatchObject({ status: 422, message, fields: { aadharNo: { message } } })
    await db.update(institutions).set({ refusesDoubtfulAadhaar: false })
  })

  test('with malicious keys and values is stored as harmless text', async () => {
    const otherIfAny = `<script>alert("1")</script> '; DROP TABLE students; -- కావ్య 🎓`
    const text = `{"__proto__":{"roles":["ROLE_ADMIN"]},"constructor":{"prototype":{"x":1}},"unknown":[[]],`
    const form = JSON.parse(text + JSON.stringify(studentForm({ otherIfAny })).slice(1))
    const saved = await save(form)
    expect(saved.status).toBe(200)
    expect((await open(saved.adminNo)).otherIfAny).toBe(otherIfAny)
    expect(({} as { x?: number }).x).toBeUndefined()
    expect(await save(studentForm({ name: 'Kavya\u0000Reddy' }))).toMatchObject({ status: 400 })
  })

  test.each(['Robo 9000', 'Anil 😀', '<script>alert(1)</script>', 'Ravi\u202eimaR', 'Ra\u200bvi'])(
    'refuses %j as a name, with the message of the edit form',
    async (name) => {
      const refused = { status: 400, fields: { name: { code: 'students.not-text', message: 'Please Enter Text' } } }
      expect(await save(studentForm({ name }))).toMatchObject(refused)
      expect((await save(studentForm({ fathersName: name }))).fields).toMatchObject({
        fathersName: { message: 'Please Enter Text' },
      })
    },
  )

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

  test('is refused without a permission or with malformed data', async () => {
    expect(await save(studentForm(), { headers: await as('ROLE_STUDENT') })).toMatchObject({ status: 403 })
    expect(await save([])).toMatchObject({ status: 400 })
  })
})

describe('a clerk', () => {
  const find = async (q: string) => (await read(`/admissions/students?q=${encodeURIComponent(q)}`)).students

  test('finds a student by name, roll number or admission number, despite typing errors', async () => {
    const { id, adminNo } = await save(studentForm({ name: 'Lakshmi Prasanna Gaddam' }))
    await db.update(students).set({ rollNo: '26NA1A0599' }).where(eq(students.id, id))
    for (const q of ['lakshmi pras', 'gaddam', adminNo.toLowerCase(), '26na1a0599', 'A0599', 'laksmi prasana'])
      expect((await find(q))[0]).toMatchObject({ fullName: 'Lakshmi Prasanna Gaddam', adminNo, course: course.name })
    expect(await find('NA20269999')).toEqual([])
    expect(await find("%'; --")).toEqual([])
  })

  test('learns before saving whether an Aadhaar number is free', async () => {
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

  test('sees the list of applications with masked Aadhaar numbers', async () => {
    const { adminNo, aadharNo } = await save(studentForm())
    const [newest] = await read('/getApplicationFormData')
    expect(newest).toMatchObject({ adminNo, name: 'Kavya Reddy', applicationFormExcelM: { aadharNo } })
  })
})
