import { describe, expect, test } from 'vitest'
import { aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { formA, formB, openAlumniForms, partsOf, picture } from '../../../testing/alumni/alumni-forms.ts'
import { callsOf } from '../../../testing/http.ts'
import { aStudent } from '../../students/factory.ts'
import { anAlumnus } from '../factory.ts'

const { app, db, guest, sendA, sendB, storedOf, everything } = await openAlumniForms()

test('either form, sent twice with one idempotency key, is stored once', async () => {
  const [a, b] = [formA(), formB()]
  const offer = [{ name: 'offer.pdf', content: aPdf() }]
  const photoAndOffer = [{ name: 'me.png', content: await picture() }, ...offer]
  for (const [url, body, values, files] of [
    ['/saveAlumniStudentRegister', 'alumniStudentRegistration', a, offer],
    ['/saveAluminiHistoryByUrl', 'alumniData', b, photoAndOffer],
  ] as const) {
    const again = callsOf(app, { 'idempotency-key': `sent-twice-${values.rollNumber}` })
    const [first, second] = [
      await again.post(url, partsOf(body, values, files)),
      await again.post(url, partsOf(body, values, files)),
    ]
    expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([200, 200, 'true'])
    expect(await storedOf(values.rollNumber)).toHaveLength(1)
  }
})

describe('form A', () => {
  test('is stored for the office, with the branch in capitals and only the fields of the given status', async () => {
    const values = formA({ instituteName: 'Left over from before', company: 'x' })
    expect(await sendA(values)).toMatchObject({ status: 200, message: 'Record saved successfully' })
    expect(await storedOf(values.rollNumber)).toMatchObject([
      {
        form: 'A',
        state: 'received',
        branch: 'CSE',
        email: 'anita@example.com',
        status: 'working',
        company: 'TCS',
        institute: '',
      },
    ])
  })

  test.each(['jpg', 'gif', 'pdf'])('accepts a %s', async (kind) => {
    const content = kind === 'pdf' ? aPdf() : await picture(kind === 'gif' ? 'gif' : 'png')
    const values = formA()
    expect(await sendA(values, [{ name: `proof.${kind}`, content }])).toMatchObject({ status: 200 })
    expect((await storedOf(values.rollNumber))[0]?.documentType).toBe(kind === 'pdf' ? 'application/pdf' : 'image/jpeg')
  })

  test('requires a company for working, an institute for not working, and neither for NA', async () => {
    const without = { companyName: '', jobTitle: '', workAddress: '' }
    const refused = await sendA(formA(without))
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.fields).sort()).toEqual(
      ['companyName', 'jobTitle', 'workAddress'].map((field) => `alumniStudentRegistration.${field}`),
    )
    expect(refused.fields['alumniStudentRegistration.jobTitle']).toMatchObject({ message: 'Required*' })
    expect(Object.keys((await sendA(formA({ ...without, working: 'no' }))).fields)).toHaveLength(3)
    expect(await sendA(formA({ ...without, working: 'NA' }))).toMatchObject({ status: 200 })
  })

  test.each([
    ['nine digits', { mobileNumber: '987654321' }, 'mobileNumber', 'Required*'],
    ['letters for digits', { mobileNumber: '98765abcde' }, 'mobileNumber', 'Required*'],
    ['no address', { email: 'anita' }, 'email', 'Email is invalid.'],
    ['no name', { name: '  ' }, 'name', 'Required*'],
  ])('is refused with %s, and nothing is stored', async (_case, wrong, field, message) => {
    const before = await everything()
    const refused = await sendA(formA(wrong))
    expect(refused).toMatchObject({ status: 400, fields: { [`alumniStudentRegistration.${field}`]: { message } } })
    expect(await everything()).toEqual(before)
  })

  test('is accepted once per roll number, however it is written', async () => {
    const values = formA()
    await sendA(values)
    const again = await sendA({ ...values, rollNumber: ` ${values.rollNumber.toLowerCase()} ` })
    expect(again).toMatchObject({ status: 409, message: 'Record with this roll number already exists!' })
    expect(await storedOf(values.rollNumber)).toHaveLength(1)
  })

  test('stores HTML as plain text', async () => {
    const values = formA({ name: '<script>alert(1)</script>', companyName: '<b>TCS</b>' })
    await sendA(values)
    expect(await storedOf(values.rollNumber)).toMatchObject([{ fullName: '<script>alert(1)</script>', company: '<b>TCS</b>' }])
  })
})

describe('form B', () => {
  test('accepts a photo and then a document, or the document alone', async () => {
    const [both, one] = [formB(), formB()]
    const photo = { name: 'me.png', content: await picture() }
    expect(await sendB(both, [photo, { name: 'offer.pdf', content: aPdf() }])).toMatchObject({ status: 200 })
    expect(await sendB(one)).toMatchObject({ status: 200 })
    expect(await storedOf(both.rollNumber)).toMatchObject([
      { photoFile: expect.stringContaining('.jpg'), documentType: 'application/pdf' },
    ])
    expect(await storedOf(one.rollNumber)).toMatchObject([{ photoFile: null, documentType: 'application/pdf' }])
  })

  test.each([
    ['status', { status: '', studentMobile: '1' }, 'Please select a status.'],
    ['phone', { studentMobile: '12345', name: '' }, 'Student phone number must be 10 digits.'],
    ['roll number', { rollNumber: '', name: '' }, 'Roll number is required.'],
    ['name', { name: ' ', fatherName: '' }, 'Student name is required.'],
    ['father', { fatherName: '', course: '' }, "Father's name is required."],
    ['course', { course: '', batch: '' }, 'Course is required.'],
    ['batch', { batch: '', branch: '' }, 'Batch is required.'],
    ['branch', { branch: '', studentEmail: '' }, 'Branch is required.'],
    ['email', { studentEmail: '', company: '' }, 'Student email is required.'],
    ['company', { company: '', designation: '' }, 'Company name is required for working status.'],
    ['designation', { designation: '', experience: '' }, 'Designation is required for working status.'],
    ['experience', { experience: '', location: '' }, 'Experience is required for working status.'],
    ['work place', { location: '' }, 'Location is required for working status.'],
    ['institute', { status: 'studying', instituteName: '', location: '' }, 'Institute name is required for studying status.'],
    ['study place', { status: 'studying', instituteName: 'IIT', location: '' }, 'Location is required for studying status.'],
  ])('requires the %s, with the documented message and in the documented order', async (_what, wrong, message) => {
    const before = await everything()
    expect(await sendB(formB(wrong))).toMatchObject({ status: 400, message })
    expect(await everything()).toEqual(before)
  })

  test('requires the offer letter, or for studying the admit card', async () => {
    expect(await sendB(formB(), [])).toMatchObject({ message: 'Offer letter is required for working status.' })
    const studying = formB({ status: 'studying', instituteName: 'IIT Madras' })
    expect(await sendB(studying, [])).toMatchObject({ message: 'University Admit Card is required for studying status.' })
  })

  test('reports an existing roll number before any other error', async () => {
    const values = formB()
    await sendB(values)
    expect(await sendB({ ...values, name: '' })).toMatchObject({ message: 'Record with this roll number already exists!' })
    expect((await guest.get('/getAlumniData')).body).toContainEqual({ rollNumber: values.rollNumber })
    expect(await sendA(formA({ rollNumber: values.rollNumber, name: values.name }))).toMatchObject({ status: 200 })
  })
})

describe('invalid files', () => {
  test.each([
    ['a program called .pdf', Buffer.from('MZ\x90\x00This program cannot be run in DOS mode'), 415, 'alumni.not-a-document'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 415, 'alumni.not-a-document'],
    ['a PDF with a script', aPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }), 415, 'platform.pdf-active'],
    ['more than the limit', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'platform.too-large'],
  ])('%s is refused, and nothing is stored', async (_what, content, status, code) => {
    const before = await everything()
    for (const send of [
      () => sendA(formA(), [{ name: 'proof.pdf', content }]),
      () => sendB(formB(), [{ name: 'proof.pdf', content }]),
    ])
      expect(await send()).toMatchObject({ status, code })
    expect(await everything()).toEqual(before)
  })

  test('parts with other names, and a third file, are refused', async () => {
    const before = await everything()
    const file = { name: 'a.pdf', content: aPdf() }
    expect(await sendA(formA(), [file], 'upload')).toMatchObject({ status: 400, code: 'platform.invalid' })
    expect(await sendB(formB(), [file, file, file])).toMatchObject({ status: 400, code: 'platform.invalid' })
    expect(await guest.post('/saveAlumniStudentRegister', partsOf('data', formA()))).toMatchObject({ status: 400 })
    expect(await guest.post('/saveAlumniStudentRegister', formA())).toMatchObject({ status: 415 })
    expect(await everything()).toEqual(before)
  })
})

describe('the roll number of another person', () => {
  test('is refused while that person studies here, or if the name does not match', async () => {
    const current = await aStudent(db, { fullName: 'Kiran Rao' })
    const away = await aStudent(db, { fullName: 'Mohan Das', state: 'on-break' })
    const graduate = await aStudent(db, { fullName: 'Sita Lakshmi', state: 'graduated' })
    await anAlumnus(db, { rollNo: '09NA1A0001', fullName: 'Gopal Verma' })
    const before = await everything()
    expect(await sendA(formA({ rollNumber: current.rollNo, name: 'Kiran Rao' }))).toMatchObject({ code: 'alumni.still-studying' })
    expect(await sendA(formA({ rollNumber: away.rollNo, name: 'Mohan Das' }))).toMatchObject({ code: 'alumni.still-studying' })
    for (const rollNumber of [graduate.rollNo, '09NA1A0001'])
      expect(await sendA(formA({ rollNumber }))).toMatchObject({ code: 'alumni.of-another-person' })
    expect(await everything()).toEqual(before)
    expect(await sendA(formA({ rollNumber: graduate.rollNo, name: 'LAKSHMI S.' }))).toMatchObject({ status: 200 })
  })

  test('is not assumed if the form has the corrected name of the graduate and the directory the former one', async () => {
    const { id: studentId, rollNo } = await aStudent(db, { fullName: 'Padma Priya', state: 'graduated' })
    await anAlumnus(db, { rollNo: rollNo ?? '', studentId, fullName: 'Lotus Flower' })
    expect(await sendA(formA({ rollNumber: rollNo, name: 'Rose Mary' }))).toMatchObject({ code: 'alumni.of-another-person' })
    expect(await sendA(formA({ rollNumber: rollNo, name: 'Padma Priya' }))).toMatchObject({ status: 200 })
    expect(await storedOf(rollNo ?? '')).toMatchObject([{ fullName: 'Padma Priya' }])
  })
})

describe('a flood of forms', () => {
  test('is refused after six attempts for one roll number', async () => {
    const values = formA({ email: 'no' })
    for (let at = 0; at < 6; at += 1) await sendA({ ...values, email: 'a@b.in', name: `Person ${at}` })
    expect(await sendA({ ...values, email: 'a@b.in' })).toMatchObject({ status: 429 })
  })

  test('that fills in the hidden field gets the usual response, and is not stored', async () => {
    const values = formA({ website: 'https://spam.example' })
    const before = await everything()
    expect(await sendA(values)).toMatchObject({ status: 200 })
    expect(await sendB(formB({ website: 'x' }))).toMatchObject({ status: 200 })
    expect(await everything()).toEqual(before)
  })
})
