import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openAdmissionForms } from '../../../testing/admission-forms.ts'
import { messagesOfFields } from '../../../testing/field-messages.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aBatch, aBranch } from '../../academics/factory.ts'
import { agents, lookupValues } from '../../lookups/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

const { platform, db, course, branch, batch, editForm, save, open } = await openAdmissionForms()
const other = await aBranch(db, { courseId: course.id, shortName: 'ECE' })
const laterBatch = await aBatch(db, { courseId: course.id, startYear: 2026 })
await db.insert(agents).values({ name: 'Sri Sai Consultancy' })
const noAddress = { doorNo: null, street: null, village: null, mandal: null, district: null, state: null, pincode: null }

describe('an edit form', () => {
  test.each(['name', 'courseAppliedFor', 'gender', 'batch', 'branch', 'aadharNo'])('requires %s', async (key) => {
    expect(await save(editForm({ [key]: ' ' }))).toMatchObject({
      status: 400,
      message: 'Please fill all required fields',
      fields: { [key]: { message: 'Please fill all required fields' } },
    })
  })

  test('accepts only letters in names, and checks each part of an address', async () => {
    const parts = { doorNo: 'B 12', street: 'Road 3', village: 'X9', mandal: '', district: '', state: '', pincode: '5000' }
    expect(messagesOfFields(await save(editForm({ fathersName: 'R2D2', permanentParts: { ...parts, pincode: 'abc' } })))).toEqual(
      {
        fathersName: 'Please Enter Text',
        'permanentParts.doorNo': 'Please enter a valid door number',
        'permanentParts.village': 'Please Enter Text',
        'permanentParts.pincode': 'Please enter a valid pincode',
      },
    )
  })

  test('accepts invalid values that are already stored and unchanged, and refuses such values when typed', async () => {
    const saved = await save(editForm({ consentBy: 'Madhusudhan Paladugu (father)', consentOn: '2026-08-16' }))
    expect(saved.status).toBe(200)
    const odd = {
      guardianName: 'Robo 9000',
      mobile: '12345',
      permanentParts: { ...noAddress, doorNo: 'Flat B', village: 'Sector 5' },
    }
    const { mobile, ...record } = odd
    await db.update(students).set({ mobile }).where(eq(students.id, saved.id))
    await db
      .update(studentRecords)
      .set({ ...record, fatherEmail: 'father at home' })
      .where(eq(studentRecords.studentId, saved.id))
    const stored = await open(saved.adminNo)
    const form = { ...editForm({ name: stored.fullName }), adminNo: saved.adminNo, aadharNo: stored.adharNo, gender: 'Female' }
    const same = { ...form, guardianName: 'Robo 9000', studentContactNo: '12345', permanentParts: stored.permanentParts }
    const unchanged = { ...same, consentBy: stored.consentBy, fatherEmailId: 'father at home' }
    const again = await save({ ...unchanged, previousInstitution: 'Nizam College' }, { edited: stored.adharNo })
    expect(again).toMatchObject({ status: 200, message: 'Record modified successfully' })
    const other = { ...unchanged, guardianName: 'Robo 8000', permanentParts: { ...stored.permanentParts, mandal: 'Sector 6' } }
    expect(await save(other, { edited: stored.adharNo })).toMatchObject({
      status: 400,
      fields: { guardianName: { message: 'Please Enter Text' }, 'permanentParts.mandal': { message: 'Please Enter Text' } },
    })
  })

  test.each([
    ['1995-08-15', 200],
    ['2012-08-15', 200],
    ['2012-08-17', 400],
    ['1926-08-16', 400],
  ])('with the date of birth %s gets the status %i', async (dateOfBirth, status) => {
    const answer = await save(editForm({ dateOfBirth }))
    expect(answer.status).toBe(status)
    if (status === 400)
      expect(answer).toMatchObject({
        code: 'students.age-implausible',
        fields: { dateOfBirth: { code: 'students.age-implausible' } },
      })
  })

  test('reports a value that is too large in a plain sentence', async () => {
    expect(await save(editForm({ sscPercentage: '101' }))).toMatchObject({
      message: 'Some values are not valid: sscPercentage: Enter 100 or less',
    })
  })

  test('reports a future day of admission under its field name in the form', async () => {
    expect(await save(editForm({ dateOfAdmission: '2026-08-21' }))).toMatchObject({
      ...{ status: 400, fields: { dateOfAdmission: { code: 'students.admission-day-impossible' } } },
      message: 'Some values are not valid: dateOfAdmission: Enter a date after the date of birth and not in the future',
    })
  })

  test('refuses numbers with a leading zero, and impossible years', async () => {
    const numbers = { totalMarks: '0600', marksObtained: '0571', gradePoints: '09.5', annualIncome: '0,50,000' }
    const wrong = { ...numbers, distanceFromResidence: '012', bankAccountNo: '0123', rationCardNo: '0123' }
    const years = await Promise.all(['0201', '201', '1899'].map((yearOfPass) => save(editForm({ yearOfPass }))))
    for (const [fields, answer] of [
      [Object.keys(wrong), await save(editForm(wrong))],
      ...years.map((answer) => [['yearOfPass'], answer] as const),
    ] as const) {
      const message = 'Please enter a valid number'
      expect(messagesOfFields(answer)).toEqual(Object.fromEntries(fields.map((field) => [field, message])))
    }
  })

  test('refuses a value that is not in the list of the college, unless the student already has it', async () => {
    const { adminNo, aadharNo } = await save(editForm({ category: 'BC-C', bloodGroup: 'Z+' }))
    await db.insert(lookupValues).values([
      { kind: 'category', value: 'OC' },
      { kind: 'category', value: 'BC-B' },
      { kind: 'category', value: 'BC-C', retired: true },
    ])
    const before = await open(adminNo)
    expect(await save({ ...editForm({ adminNo, category: 'XY' }), aadharNo }, { edited: aadharNo })).toMatchObject({
      ...{ status: 400, code: 'platform.invalid' },
      fields: { category: { code: 'not-in-list', params: { list: 'OC, BC-B' } } },
    })
    expect(await save(editForm({ category: 'BC-C' }))).toMatchObject({ status: 400, fields: { category: {} } })
    expect(await open(adminNo)).toEqual(before)
    const again = { ...editForm({ adminNo, category: 'BC-C', religion: 'Jain' }), aadharNo }
    expect((await save(again, { edited: aadharNo })).status).toBe(200)
    expect(await open(adminNo)).toMatchObject({ casteCategory: 'BC-C', bloodGroup: 'Z+', religion: 'Jain' })
  })

  test('accepts a list value in any capitalisation, and stores it as the list spells it', async () => {
    const saved = await save(editForm({ category: 'oc', subCaste: 'Unheard' }))
    expect(await open(saved.adminNo)).toMatchObject({ casteCategory: 'OC', subCastInfo: 'Unheard' })
  })

  test('opens again with all values that were filled in', async () => {
    const more = {
      ...{ agent: 'Sri Sai Consultancy', agentAmount: '5000', feeCommitment: 85_000, studentPaidamount: '20000.50', rank: '812' },
      ...{ entranceType: 'EAPCET', category: 'BC-B', subCaste: 'Goud', isHostler: 'Yes', physicallyChallanged: 'No' },
      ...{ guardianName: 'Suresh Rao', guardianContactNo: '+91 98480 22338', bankAccountNo: '1012345', yearOfPass: 2026 },
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
        bankAccountNo: '1012345',
        yearOfPass: '2026',
        scholarship: 'Yes',
        lateralEntry: 'Yes',
      },
      ...{ lastAttendedInstituded: 'Sri Chaitanya Junior College', gradePoints: '9.25', regulation: expect.any(String) },
      permanentParts: { doorNo: '1-2/3', village: 'Ameerpet', mandal: '', pincode: '500016' },
      permanentAddress: '1-2/3, MG Road, Ameerpet, Hyderabad - 500016',
    })
  })

  test('changes the student with its admission number, and keeps omitted values and a masked Aadhaar number', async () => {
    const { adminNo, aadharNo } = await save(editForm({ fathersName: 'Venkat', religion: 'Hindu' }))
    const edited = await save({ ...editForm({ adminNo, religion: '' }), aadharNo }, { edited: aadharNo })
    expect(edited).toMatchObject({ status: 200, message: 'Record modified successfully', aadharNo, adminNo })
    expect(await open(adminNo)).toMatchObject({ fathersName: 'Venkat', religion: '', adharNo: aadharNo })
  })

  test('takes a new Aadhaar number from the form, or from the query string of older clients', async () => {
    const { adminNo, aadharNo } = await save(editForm())
    expect((await save(editForm({ adminNo, aadharNo: '100000007777' }), { edited: aadharNo })).aadharNo).toBe('XXXXXXXX7777')
    const masked = editForm({ adminNo, aadharNo: 'XXXXXXXX7777' })
    expect((await save(masked, { edited: '100000008888' })).aadharNo).toBe('XXXXXXXX8888')
    expect(await save(masked, { edited: 'none' })).toMatchObject({ status: 400, message: '12-digit  for Adhar number' })
  })

  test('can be saved again with the revision that the first save returned', async () => {
    const { adminNo, aadharNo, revision } = await save(editForm())
    const again = { ...editForm({ adminNo, revision, religion: 'Jain' }), aadharNo }
    expect(await save(again, { edited: aadharNo })).toMatchObject({ status: 200, revision: revision + 1 })
  })

  test('of a second clerk is refused if a first clerk has saved meanwhile', async () => {
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

  test('moves a student to another class, and refuses an unknown admission number', async () => {
    const { adminNo, aadharNo } = await save(editForm())
    const moved = { ...editForm({ adminNo, branch: 'ece', batch: laterBatch.label }), aadharNo }
    expect((await save(moved, { edited: aadharNo })).status).toBe(200)
    expect(await open(adminNo)).toMatchObject({ branch: other.shortName, batch: laterBatch.label })
    expect(await save(editForm({ adminNo: 'NOBODY' }), { edited: 'XXXXXXXX1111' })).toMatchObject({
      status: 404,
      message: 'No student has the admission number NOBODY',
    })
  })

  test('requires the Aadhaar number for a student without a record, and keeps the other values', async () => {
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

  test('without a revision is merged with a concurrent form of the same student, so that both changes are kept', async () => {
    const { adminNo, aadharNo, id } = await save(editForm({ fathersName: 'Venkat' }))
    const { pool } = platform.database
    const other = await pool.connect()
    onTestFinished(async () => {
      await other.query('ROLLBACK')
      other.release()
    })
    await other.query('BEGIN')
    await other.query('SELECT FROM students WHERE id = $1 FOR UPDATE', [id])
    const shared = { form: 'edit' as const, adminNo, aadharNo }
    const saving = [{ religion: 'Hindu' }, { category: 'BC-B' }].map((field) =>
      save({ ...editForm({ adminNo }), ...shared, ...field }, { edited: aadharNo }),
    )
    await waitUntil(async () => expect(await countWaiting(pool)).toBe(saving.length))
    await other.query('ROLLBACK')
    for (const { status } of await Promise.all(saving)) expect(status).toBe(200)
    expect(await open(adminNo)).toMatchObject({ fathersName: 'Venkat', religion: 'Hindu', casteCategory: 'BC-B' })
  })
})

/** Counts the connections that wait for a lock of another one. */
async function countWaiting(pool: typeof platform.database.pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
