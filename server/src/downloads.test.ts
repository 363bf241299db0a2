import { type EndpointSpec, isDownload } from '@nalanda/contract/platform/endpoint'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aProgramme } from './modules/academics/factory.ts'
import { users } from './modules/access/schema.ts'
import { loginBatches } from './modules/accounts/schema.ts'
import { anEvent } from './modules/activities/factory.ts'
import { aHeldClass, aSession } from './modules/attendance/factory.ts'
import { attendanceStandings } from './modules/attendance/schema.ts'
import { concessionTypes } from './modules/concessions/schema.ts'
import { aFeeRun, aReceipt, feeBasics } from './modules/fees/factory.ts'
import { aLeaveType } from './modules/leave/factory.ts'
import { agents } from './modules/lookups/schema.ts'
import { aNotice } from './modules/notices/factory.ts'
import { aStaffMember } from './modules/people/factory.ts'
import { anExam } from './modules/results/factory.ts'
import { aStudent } from './modules/students/factory.ts'
import { aClass, anOffering, aRound } from './modules/teaching/factory.ts'
import { anEntry, aTaughtClass, aTimetable } from './modules/timetable/factory.ts'
import { dayOf, now } from './platform/clock.ts'
import { dataPolicy } from './platform/http/security-headers.ts'
import { auditEntries } from './platform/schema.ts'
import { aadhaarScansOf } from './testing/admissions/aadhaar-scans.ts'
import { openAdmissionSheets, sheetOf } from './testing/admissions/admission-sheets.ts'
import { anOpenApplication } from './testing/admissions/open-application.ts'
import { aLetterFile } from './testing/attendance/letter-files.ts'
import { callsOf, formOf } from './testing/http.ts'
import { aStaffImportWithErrors } from './testing/imports/sheet-imports.ts'
import { acceptedApplicantsOf, seatFeePaise } from './testing/payments/accepted-applicants.ts'
import { aDataCopy } from './testing/privacy/data-copies.ts'
import { waitUntil } from './testing/wait-until.ts'

const { app, platform, as, db, send, aRow } = await openAdmissionSheets()
await app.ready()
const downloads = [...app.served.values()].filter(({ reply }) => isDownload(reply))

type Asked = { path: string; body?: object; headers?: Record<string, string> }
/** Returns the request, or only its path. */
type Asking = () => Promise<Asked | string>
const programme = aProgramme(db)
const aadhaarScans = aadhaarScansOf(platform)
const student = async () => aStudent(db, (await programme).place)
const studentId = async () => (await student()).id
const examId = async () => (await anExam(db, (await programme).exam)).id

const staffImport = async () => aStaffImportWithErrors(app, await as('ROLE_ADMIN'))

const revealed = (path: string) => ({ path, body: { reason: 'Scholarship portal' } })
const toAccountant = async (path: string) => ({ path, headers: await as('ROLE_ACCOUNTANT') })
const ofOffering = async (what: string) => `/offerings/${(await anOffered()).id}/${what}/export?format=csv`

/** Requests for downloads that need more than `GET <path>?format=csv` to return a file. */
const asked: Readonly<Record<string, Asking>> = {
  'GET /choices/sheet': async () => {
    await db.insert(agents).values({ name: 'Suresh', mobile: '9999900001', email: 'suresh@example.in', address: 'Hyderabad' })
    return '/choices/sheet?filled=yes'
  },
  'GET /apply/mine/receipts/:id/document': async () => {
    const { id, cookie } = await (await acceptedApplicantsOf({ app, platform, as }))()
    const { book } = await feeBasics(db)
    const paid = { cashBookId: book('FC'), mode: 'cash', amountPaise: seatFeePaise, receivedOn: dayOf(now()), remark: null }
    const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER'))
    const receipt = await officer.post(`/seat-fees/${id}/receipts`, { ...paid, reference: null, instrument: null })
    return { path: `/apply/mine/receipts/${receipt.id}/document`, headers: { cookie } }
  },
  'GET /admissions/papers/:id': async () => `/admissions/papers/${await studentId()}`,
  'POST /admissions/papers': async () => ({
    path: '/admissions/papers',
    body: { paper: 'id-cards', studentIds: [await studentId(), await studentId()] },
  }),
  'GET /admission-uploads/:uploadId/failed-rows': async () =>
    `/admission-uploads/${(await send(sheetOf([aRow({ 'NAME*': '' })]))).body.id}/failed-rows`,
  'POST /login-batches/:batchId/sheet': async () => {
    await studentId()
    await callsOf(app, await as('ROLE_ADMINISTRATION')).post('/createStudentLogins')
    const batch = await waitUntil(async () => {
      const [made] = await db.select().from(loginBatches).where(isNotNull(loginBatches.finishedAt))
      if (!made) throw new Error('The logins are not made yet')
      return made
    })
    return `/login-batches/${batch.id}/sheet?format=xlsx`
  },
  'GET /exams/:examId/template': async () => `/exams/${await examId()}/template?layout=long&prefill=yes`,
  'GET /exams/:examId/reports/:report': async () => `/exams/${await examId()}/reports/overview?format=xlsx`,
  'GET /exams/:examId/results/export': async () => `/exams/${await examId()}/results/export?format=csv`,
  'GET /sheet-imports/:kind/imports/:importId/failed-rows': async () => `${await staffImport()}/failed-rows`,
  'GET /sheet-imports/:kind/imports/:importId/errors/export': async () => `${await staffImport()}/errors/export?format=csv`,
  'GET /imports/:importId/row-errors/export': async () => {
    const cell = callsOf(app, await as('ROLE_EXAMINATION'))
    const content = sheetOf([{ 'Roll No': '1' }])
    const { id } = await cell.post(`/exams/${await examId()}/imports`, formOf({ file: { name: 'marks.xlsx', content } }))
    return `/imports/${id}/row-errors/export?format=csv`
  },
  'GET /corrections/:importId/row-errors/export': async () =>
    `/corrections/${await correctionsId()}/row-errors/export?format=csv`,
  'GET /corrections/:importId/changes/export': async () => `/corrections/${await correctionsId()}/changes/export?format=csv`,
  'GET /concession-types/:id/proposals/:year/export': async () => {
    const type = { code: 'SIB', name: 'Siblings', kind: 'concession' as const, approver: 'ROLE_PRINCIPAL' as const, percent: 10 }
    const [added] = await db
      .insert(concessionTypes)
      .values({ ...type, rule: 'sibling' })
      .returning()
    return `/concession-types/${added?.id}/proposals/2026/export?format=csv`
  },
  'GET /alumni-outcomes/export': async () => '/alumni-outcomes/export?kind=naac&format=csv',
  'GET /alumni-events/:id/registrations/export': async () => '/alumni-events/1/registrations/export?format=csv',
  'GET /events/:id/participants/export': async () => `/events/${(await anEvent(db)).id}/participants/export?format=csv`,
  'GET /events/:id/certificates': async () => {
    const event = await anEvent(db, { state: 'held' })
    const organiser = callsOf(app, await as('ROLE_ADMIN'))
    await organiser.post(`/events/${event.id}/participants`, { rollNo: (await student()).rollNo, position: 'winner' })
    await organiser.post(`/events/${event.id}/certificates`, {})
    return `/events/${event.id}/certificates`
  },
  'GET /my/data/copies/:id/file': async () => {
    const headers = await as('ROLE_STUDENT', { username: 'copied' })
    const [user] = await db.select().from(users).where(eq(users.username, 'copied'))
    const id = await aDataCopy(platform, { subject: 'user', recordId: user?.id ?? 0, askedById: user?.id ?? 0 })
    return { path: `/my/data/copies/${id}/file`, headers }
  },
  'GET /data-copies/:id/file': async () =>
    `/data-copies/${await aDataCopy(platform, { subject: 'user', recordId: 1, reason: 'Asked on paper' })}/file`,
  'GET /apply/mine/data/copies/:id/file': async () => {
    const { cookie, id } = await anOpenApplication(platform, (await programme).place.courseId)
    const copy = await aDataCopy(platform, { subject: 'application', recordId: id })
    return { path: `/apply/mine/data/copies/${copy}/file`, headers: { cookie } }
  },
  'POST /students/:id/documents/:kindId/scan/reveal': async () => revealed(await aadhaarScans.ofStudent(await studentId())),
  'POST /document-uploads/:id/scan/reveal': async () => revealed(await aadhaarScans.uploadedBy(await studentId())),
  'POST /applications/:id/documents/:documentId/reveal': async () => {
    const { id } = await anOpenApplication(platform, (await programme).place.courseId)
    return revealed(await aadhaarScans.ofApplication(id))
  },
  'GET /fee-runs/:id/kept-demands/export': async () => `/fee-runs/${(await aFeeRun(db)).id}/kept-demands/export?format=csv`,
  'GET /fee-receipts/:id/document': async () =>
    toAccountant(`/fee-receipts/${await aReceipt(db, await studentId(), '2026-05-01')}/document`),
  'GET /students/:id/fees/demand-note': async () => toAccountant(`/students/${await aPayer()}/fees/demand-note`),
  'GET /students/:id/fees/certificate': async () => toAccountant(`/students/${await aPayer()}/fees/certificate?year=2026`),
  'GET /leave/accounts/:staffId/statement': async () => {
    await aLeaveType(db)
    return `/leave/accounts/${(await aStaffMember(db)).id}/statement?year=2026`
  },
  'GET /timetables/:id/export': async () => `/timetables/${(await aTimetable(db, { state: 'draft' })).id}/export?format=csv`,
  'GET /timetables/:id/document': async () => {
    const { id: timetableId } = await aTimetable(db, { state: 'draft' })
    await anEntry(db, await aTaughtClass(db), { timetableId, weekday: 1, firstPeriod: 1 })
    return `/timetables/${timetableId}/document?of=sections`
  },
  'GET /elective-rounds/:id/students/export': async () => {
    const { term, semester } = await aClass(db)
    const round = await aRound(db, { termId: term.id, semesterIds: [semester.id] })
    return `/elective-rounds/${round.id}/students/export?format=csv`
  },
  'GET /offerings/:id/roster/export': () => ofOffering('roster'),
  'GET /terms/:id/batch-students/export': async () => `/terms/${(await aClass(db)).term.id}/batch-students/export?format=csv`,
  'GET /offerings/:id/units/export': () => ofOffering('units'),
  'GET /offerings/:id/course-files/export': () => ofOffering('course-files'),
  'GET /offerings/:id/attendance-register/export': () => ofOffering('attendance-register'),
  'GET /sections/:id/attendance-report/export': async () => {
    const { sectionId, termId } = await anOffered()
    return `/sections/${sectionId}/attendance-report/export?format=csv&termId=${termId}`
  },
  'POST /attendance/shortage-letters': async () => {
    const { term, offering, roster } = await aHeldClass(db, { timetableId: (await aTimetable(db)).id, students: 1 })
    await aSession(db, { offeringId: offering.id, day: '2026-10-01', marks: { [roster[0]?.id ?? 0]: 'absent' } })
    const [standing] = await db.select().from(attendanceStandings).where(eq(attendanceStandings.termId, term.id))
    return { path: '/attendance/shortage-letters', body: { standingIds: [standing?.id] } }
  },
  'GET /attendance/shortage-letter-files/:id/file': async () => {
    const headers = await as('ROLE_ACADEMICS', { username: 'letters' })
    return { path: `/attendance/shortage-letter-files/${await aLetterFile(platform, 'letters')}/file`, headers }
  },
  'GET /leave/calendar/export': async () => '/leave/calendar/export?month=2026-11&format=csv',
  'GET /timetable/covers/export': async () => '/timetable/covers/export?day=2026-11-23&format=csv',
  'GET /attendance/unmarked-classes/export': async () =>
    '/attendance/unmarked-classes/export?format=csv&from=2026-11-19&to=2026-11-20',
  'GET /notices/:id/receipts/export': async () => `/notices/${(await aNotice(db)).id}/receipts/export?format=csv`,
  'GET /attendance/days/:day/without-punch/export': async () => '/attendance/days/2026-10-01/without-punch/export?format=csv',
}

async function anOffered() {
  const { term, section, subject } = await aClass(db)
  return anOffering(db, { termId: term.id, sectionId: section.id, subjectId: subject.id })
}

async function aPayer(): Promise<number> {
  const id = await studentId()
  await aReceipt(db, id, '2026-05-01')
  return id
}

async function correctionsId(): Promise<number> {
  const exam = await anExam(db, { entryCount: 1 })
  const file = { name: 'revaluation.xlsx', content: sheetOf([{ 'Roll No': '1' }]) }
  const act = { purpose: 'revaluation', reason: 'Revaluation of December', mayLower: 'no' }
  const { id } = await callsOf(app, await as('ROLE_EXAMINATION')).post(`/exams/${exam.id}/corrections`, formOf({ ...act, file }))
  return id
}

const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`
const entriesOf = (call: EndpointSpec) => db.$count(auditEntries, eq(auditEntries.act, nameOf(call)))

/** Checks that a browser saves the file, and neither displays it nor interprets it as another type. */
function expectToBeSaved({ reply }: EndpointSpec, headers: Record<string, unknown>): void {
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w. ()-]+"; filename\*=UTF-8''[\w.~!%-]+$/)
  const [type = '', charset] = String(headers['content-type']).split('; ')
  expect(isDownload(reply) && reply.types).toContain(type)
  if (type.startsWith('text/')) expect(charset).toBe('charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe(dataPolicy)
}
const recorded = downloads.filter(({ unaudited }) => !unaudited)

test.each(recorded.map((call) => ({ name: nameOf(call), call })))(
  '$name returns a file to save, of a declared type, with one entry in the audit trail',
  async ({ call }) => {
    const wanted = (await asked[nameOf(call)]?.()) ?? `${call.path}?format=csv`
    const { path, body, headers }: Asked = typeof wanted === 'string' ? { path: wanted } : wanted
    const role = roles.find((one) => mayUse(call.allow, [one]))
    const answer = await app.inject({
      method: call.method,
      url: `/api${path}`,
      headers: headers ?? (role ? await as(role) : {}),
      ...(body && { payload: body }),
    })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.rawPayload.length).toBeGreaterThan(0)
    expectToBeSaved(call, answer.headers)
    expect(await entriesOf(call)).toBe(1)
  },
)

test('every download without an audit entry states the reason', () => {
  for (const { unaudited, path } of downloads) if (unaudited !== undefined) expect(unaudited.length, path).toBeGreaterThan(20)
  expect(recorded.length).toBeGreaterThan(20)
})

test('every request defined in this test belongs to a download that adds an audit entry', () => {
  expect(Object.keys(asked).filter((name) => !recorded.some((call) => nameOf(call) === name))).toEqual([])
})

test('an empty template contains no records and adds no entry', async () => {
  const before = await db.$count(auditEntries)
  const answer = await app.inject({ url: '/api/choices/sheet?filled=no', headers: await as('ROLE_ADMINISTRATION') })
  expect(answer.statusCode).toBe(200)
  expect(await db.$count(auditEntries)).toBe(before)
})
