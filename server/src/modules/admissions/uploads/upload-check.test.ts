import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { imports } from '../../../platform/imports/staged/schema.ts'
import { uint16s, workbookParts, xlsFile, zipFile } from '../../../platform/spreadsheets/sample-files.ts'
import { bookOf, openAdmissionSheets, sheetOf } from '../../../testing/admissions/admission-sheets.ts'
import { inLetters } from '../../../testing/admissions/names.ts'
import { branches } from '../../academics/schema.ts'
import { institutions } from '../../institution/schema.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

const { db, world, admitted, next, anAadhaar, aRow, send, check, errorsOf, save } = await openAdmissionSheets()

const inTelugu = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0xc66 + Number(digit)))

describe('the check of a sheet of admissions', () => {
  it('derives a blank Lateral Entry from the admission type', async () => {
    const rows = [{ 'Lateral Entry': '' }, { 'Lateral Entry': 'No' }].map((more) =>
      aRow({ 'Admission Type*': 'lateral', ...more }),
    )
    await save((await check([...rows, aRow({ 'Lateral Entry': '' })])).id)
    const saved = await db.select().from(students).orderBy(students.id)
    expect(saved.slice(-3).map(({ lateralEntry }) => lateralEntry)).toEqual([true, false, false])
  })

  it('reports every error by row and cell in a plain sentence, and saves nothing', async () => {
    const before = await db.$count(students)
    const upload = await check([
      aRow(),
      aRow({ 'NAME*': '', 'Gender*': 'X', 'Aadhar Number*': '12345', 'Branch*': 'NOPE', 'Contact No for Father': '12' }),
      aRow({ 'Date Of Admission*': 'soon', 'Admission Type*': null, Category: 'BC-Z', 'SSC Percentage': '0.95' }),
      aRow({ 'Degree*': 'B.Texch' }),
    ])
    expect(upload).toMatchObject({ state: 'checked', rowCount: 4, goodCount: 1, errorCount: 3, presentCount: 0 })
    const errors = await errorsOf(upload.id)
    const noted = errors
      .filter(({ severity }) => severity === 'error')
      .map(({ row, column, message }) => `${row} ${column}: ${message}`)
    expect(noted).toEqual(
      [
        '3 Branch: The list does not have NOPE. Choose one of CSE',
        '3 Gender: Enter MALE, FEMALE or OTHER',
        '3 Aadhar Number: Aadhar number must be 12 digit number',
        '3 Contact No for Father: Invalid Phone Number',
        '3 NAME: Please enter Full Name',
        '4 Date Of Admission: Enter a date with the day first, such as 15-08-2008',
        '4 SSC Percentage: Enter 95 for 95 percent, not 0.95',
        '4 Category: The list does not have BC-Z. Choose one of OC, BC-B',
        '4 Admission Type: Please select  admissionType',
        expect.stringMatching(/^5 Degree: The list does not have B\.Texch\. Choose one of /),
      ].map((line) => (typeof line === 'string' ? line.replace('CSE', world.place.branch) : line)),
    )
    expect(errors.find(({ column }) => column === 'Gender')?.cell).toBe('F3')
    expect(errors.filter(({ severity }) => severity === 'error').map(({ code, values }) => [code, values])).toEqual([
      ['admissions.not-in-list', { value: 'NOPE', list: world.place.branch }],
      ['admissions.not-a-gender', {}],
      ['admissions.aadhaar-length', {}],
      ['admissions.not-a-phone', {}],
      ['admissions.name-missing', {}],
      ['not-a-day', {}],
      ['admissions.percentage-as-fraction', {}],
      ['admissions.not-in-list', { value: 'BC-Z', list: 'OC, BC-B' }],
      ['admissions.admission-type-missing', {}],
      ['admissions.not-in-list', { value: 'B.Texch', list: expect.stringContaining(world.place.course) }],
    ])
    expect(await db.$count(students)).toBe(before)
  })

  it('reads sheets with a title row, headings in any order, and other formats of dates and numbers', async () => {
    const name = `Lakshmi ${inLetters(next())}`
    const aadhaar = anAadhaar()
    const heads = [
      'S.No',
      'aadhaar card no',
      ' SEX ',
      'Student Name',
      'course',
      'BATCH',
      'branch name',
      'D.O.B',
      'DOA',
      'type of admission',
      'Mobile No.',
      '__proto__',
      'Blood Grp',
      'Annual Income',
    ]
    const spaced = `${aadhaar.slice(0, 4)} ${inTelugu(aadhaar.slice(4, 8))} ${aadhaar.slice(8)}`
    const row = [
      1,
      spaced,
      'f',
      `  ${name} `,
      world.place.course.toLowerCase(),
      world.place.batch,
      world.place.branch.toLowerCase(),
      `${inTelugu('5')}-Aug-2008`,
      46237,
      'DIRECT',
      `+91 98765-${inTelugu('43210')}`,
      'evil',
      'B +ve',
      'Rs. 1,50,000/-',
    ]
    const bytes = bookOf([['ABC COLLEGE: ADMISSIONS 2026'], [], heads, row, [], heads.map(() => null)])
    const upload = (await send(bytes)).body as AdmissionUpload
    expect(await errorsOf(upload.id, '&severity=error')).toEqual([])
    expect(upload).toMatchObject({ rowCount: 1, goodCount: 1, ignoredColumns: ['S.No', '__proto__'] })
    await save(upload.id)
    const student = await admitted(name)
    expect(student).toMatchObject({ gender: 'female', dateOfBirth: '2008-08-05', mobile: '9876543210' })
    const [record] = await db
      .select()
      .from(studentRecords)
      .where(eq(studentRecords.studentId, student?.id ?? 0))
    expect(record).toMatchObject({
      admittedOn: '2026-08-03',
      bloodGroup: 'B+',
      annualIncomePaise: 15_000_000,
      admissionType: 'Direct',
    })
  })

  it('reads an .xls file too', async () => {
    const row = aRow()
    const label = (at: number, column: number, text: string): [number, Buffer] => [
      0x204,
      Buffer.concat([uint16s(at, column, 0, text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]),
    ]
    const heads = Object.keys(row)
    const records = [heads, Object.values(row).map(String)].flatMap((texts, at) =>
      texts.map((text, column) => label(at, column, text)),
    )
    const upload = (await send(xlsFile(records), 'season.xls')).body as AdmissionUpload
    expect(await errorsOf(upload.id, '&severity=error')).toEqual([])
    expect(upload).toMatchObject({ rowCount: 1, goodCount: 1 })
  })

  it('refuses formulas, and numbers that the spreadsheet has shortened', async () => {
    const heads = Object.keys(aRow())
    const cells = (values: string[]) => values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')
    const values = Object.values(aRow()).map(String)
    const formula = '<c t="str"><f>HYPERLINK(&quot;http://evil&quot;)</f><v>Anjali</v></c>'
    const sheet = `<row>${cells(heads)}</row><row>${formula}${cells(values.slice(1))}</row><row>${cells(values.map((value, at) => (heads[at] === 'Aadhar Number*' ? '9.99941E+11' : value)))}</row>`
    const upload = (await send(zipFile(workbookParts({ sheet })))).body as AdmissionUpload
    expect(upload).toMatchObject({ goodCount: 0, errorCount: 2 })
    expect((await errorsOf(upload.id, '&severity=error')).map(({ cell, message }) => [cell, message])).toEqual([
      ['A2', 'This is a formula. Copy the column and paste it as values'],
      ['G3', 'The spreadsheet shortened this number. Format the column as text and enter the number again'],
    ])
  })

  it('accepts names in any script, and refuses invalid ones with the message of the forms', async () => {
    const names = [`D'Souza ${inLetters(next())}`, `అంజలి ${inLetters(next())}`]
    const wrong = ['Robo 9000', 'Anil 😀', '<script>alert(1)</script>', 'Ravi\u202eimaR', `=cmd|' /C calc'!A0`]
    const rows = [...names, ...wrong].map((name) => aRow({ 'NAME*': name }))
    const upload = await check([...rows, aRow({ 'NAME*': 'క'.repeat(500) }), aRow({ "Father's Name": 'Ravi 2' })])
    expect(upload).toMatchObject({ goodCount: 2, errorCount: wrong.length + 2 })
    const noted = (await errorsOf(upload.id, '&severity=error')).map(({ code, message }) => [code, message])
    expect(noted).toEqual([
      ...wrong.map(() => ['students.not-text', 'Please Enter Text']),
      ['too-long', expect.any(String)],
      ['students.not-text', 'Please Enter Text'],
    ])
    await save(upload.id)
    for (const name of names) expect((await admitted(name))?.fullName).toBe(name)
  })

  it('accepts with a warning an invalid Aadhaar number, a minor without consent, and a person listed twice', async () => {
    const row = aRow({ 'Date of Birth': '2009-01-01', "Father's Name": 'Ravi' })
    const upload = await check([row, { ...row, 'Aadhar Number*': anAadhaar() }])
    expect(upload).toMatchObject({ goodCount: 2, errorCount: 0 })
    const noted = (await errorsOf(upload.id, '&severity=warning')).map(({ message }) => message)
    expect(noted).toContain('Name, date of birth and father are the same as in row 2. Check that this is another person')
    expect(noted.some((message) => message.startsWith('A student under 18'))).toBe(true)
    expect(noted.some((message) => message.startsWith('This Aadhaar number is not valid'))).toBe(true)
  })

  it('accepts with a warning each admission for which no seat is left', async () => {
    await db.update(branches).set({ intake: 2 }).where(eq(branches.shortName, world.place.branch))
    const upload = await check([aRow(), aRow({ 'NAME*': '' }), aRow(), aRow()])
    expect(upload).toMatchObject({ goodCount: 3, errorCount: 1 })
    const noted = (await errorsOf(upload.id, '&severity=warning')).filter(({ code }) => code === 'admissions.seat-full')
    expect(noted.map(({ row, message }) => [row, message])).toEqual([
      [5, 'No seat of this kind is vacant. The student is admitted beyond the seat matrix'],
    ])
  })

  it('reports each kind of error by a code, with the values for its message', async () => {
    const twin = aRow({ 'Date of Birth': '2009-01-01', "Father's Name": 'Ravi' })
    const admissionNo = `OWN${next()}`
    const upload = await check([
      aRow({ 'SSC Marks': 'many', Rank: '0', 'E-mail Id': 'nobody', 'How do You Know about college': 'stars' }),
      aRow({ Percentage: '101', 'Fee Commitment': '200000000', Religion: 'Druid', 'Lateral Entry': 'perhaps' }),
      aRow({ 'Contact No for Student': '5876543210', 'Date Of Admission*': '2999-01-01' }),
      aRow({ 'Date of Birth': '15-08-1750', 'Aadhar Number*': 'XXXXXXXX1234' }),
      aRow({ 'Date of Birth': '2026-08-03', 'REG.NO': admissionNo }),
      aRow({ 'REG.NO': admissionNo }),
      twin,
      { ...twin, 'Aadhar Number*': anAadhaar() },
    ])
    const noted = (await errorsOf(upload.id)).map(({ row, code, values }) => [row, code, values] as const)
    expect(noted.filter(([, code]) => code !== 'admissions.aadhaar-doubtful')).toEqual([
      [2, 'too-many-decimals', {}],
      [2, 'students.not-a-number', {}],
      [2, 'students.not-an-email', {}],
      [2, 'admissions.not-a-source', { list: 'Old Student, News, Media, Family Relation, Website, Others' }],
      [3, 'admissions.not-a-percentage', {}],
      [3, 'admissions.kept-as-written', { value: 'Druid' }],
      [3, 'not-yes-or-no', {}],
      [3, 'too-big', { max: '100000000' }],
      [4, 'admissions.mobile-unusual', {}],
      [4, 'admissions.admitted-in-future', {}],
      [5, 'not-a-day', {}],
      [5, 'admissions.aadhaar-masked', {}],
      [6, 'admissions.born-after-admission', {}],
      [7, 'admissions.number-repeated', { row: '6' }],
      [8, 'admissions.consent-missing', {}],
      [9, 'admissions.consent-missing', {}],
      [9, 'admissions.same-person-in-row', { row: '8' }],
    ])
    expect(noted.some(([, code]) => code === 'admissions.aadhaar-doubtful')).toBe(true)
  })

  it('refuses invalid Aadhaar numbers if the college refuses such numbers', async () => {
    await db.update(institutions).set({ refusesDoubtfulAadhaar: true })
    const upload = await check([aRow()])
    await db.update(institutions).set({ refusesDoubtfulAadhaar: false })
    expect(upload).toMatchObject({ goodCount: 0, errorCount: 1 })
  })

  it('reports what is missing in a file that is not a sheet of admissions', async () => {
    const refused = async (bytes: Buffer) => {
      const { status, code } = await send(bytes)
      return [status, code]
    }
    const count = await db.$count(imports)
    const good = sheetOf([aRow()])
    expect(await refused(Buffer.from('not a sheet'))).toEqual([400, 'platform.sheet-not-a-spreadsheet'])
    expect(await refused(good.subarray(0, good.length / 2))).toEqual([400, 'platform.sheet-damaged'])
    expect(await refused(sheetOf([{ Colour: 'red', Shape: 'round' }]))).toEqual([400, 'platform.sheet-columns-missing'])
    const { 'Gender*': _, ...without } = aRow()
    expect((await send(sheetOf([without]))).message).toMatch(/must have these columns: Gender\./)
    expect(await db.$count(imports)).toBe(count)
  })
})
