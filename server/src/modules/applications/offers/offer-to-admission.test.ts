import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { removeUnnamed } from '../../../platform/files/removal.ts'
import { runDeadlines } from '../../../platform/workflow/deadlines.ts'
import { type Calls, mine, openSeason } from '../../../testing/admissions/applicants.ts'
import { type Commit, watchCommits } from '../../../testing/commits/commits.ts'
import { awaitMails, mailsTo } from '../../../testing/mail/mailbox.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aBatch } from '../../academics/factory.ts'
import { branches } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { studentDocuments } from '../../students/schema-life.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { applicationsModule } from '../module.ts'
import { applications, offers } from '../schema.ts'
import { offerDeadlines } from './offer-deadlines.ts'

const season = await openSeason()
const { platform, db, place, guest, office, clerk, enter, anApplicant, submitted, whole, hasDocuments, idOf } = season
const { decide, applicationOf, revisionOf, attachPhoto } = season

const watch = watchCommits(platform.database.pool)

const anOffer = {
  ...{ branchId: place.branchId, seatType: 'Management', category: null, expiresOn: '2026-06-15' },
  ...{ feeDuePaise: 4_500_000, feeDueOn: null, bring: 'All originals' },
}

async function approved() {
  const someone = await submitted()
  await decide(someone.id, 'approve')
  return someone
}

async function offered(more: object = {}) {
  const someone = await approved()
  expect((await decide(someone.id, 'offer', { ...anOffer, ...more })).status).toBe(200)
  return someone
}

const offersOf = (id: number) => db.select().from(offers).where(eq(offers.applicationId, id))

/** Opens the application again on another day, with a newly requested code. */
async function comeBack(link: string, email: string) {
  await guest.post('/apply/code', { link })
  const code = await waitUntil(async () => {
    const found = (await mailsTo(platform, email)).flatMap((letter) => /^Subject: (\d{6}) is your code/m.exec(letter)?.[1] ?? [])
    expect(found).toHaveLength(1)
    return found[0] ?? ''
  })
  return (await enter(link, code)).calls
}

describe('offers', () => {
  test('give the last seat only once, even if several are made concurrently', async () => {
    const applicants = []
    for (let count = 0; count < 4; count += 1) {
      const { id } = await approved()
      applicants.push({ id, revision: await revisionOf(id) })
    }
    const there = await db.$count(offers)
    await db
      .update(branches)
      .set({ intake: there + 1 })
      .where(eq(branches.id, place.branchId))
    const answers = await Promise.all(
      applicants.map(({ id, revision }) => office.post(`/applications/${id}/offer`, { ...anOffer, feeDuePaise: 0, revision })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ code }) => code === 'applications.no-seat').length).toBe(3)
    expect(await db.$count(offers)).toBe(there + 1)
    await db.update(branches).set({ intake: 60 }).where(eq(branches.id, place.branchId))
  })

  test('are made only by users who manage admissions', async () => {
    const { id } = await approved()
    expect((await decide(id, 'offer', anOffer, clerk)).status).toBe(403)
    expect((await applicationOf(id))?.state).toBe('approved')
    expect(await offersOf(id)).toEqual([])
  })

  const offersRound = (today: string) => runDeadlines({ database: db, log: platform.log }, offerDeadlines(platform), today)

  test('are ended by the round even if one of them, left unchanged, has an application in an unexpected state', async () => {
    const [broken, sound] = [await offered({ expiresOn: '2026-06-12' }), await offered({ expiresOn: '2026-06-12' })]
    await db.update(applications).set({ state: 'refused' }).where(eq(applications.id, broken.id))
    setClock(new Date('2026-06-13T05:00:00Z'))
    expect(await offersRound('2026-06-13')).toMatchObject({ failed: 1 })
    expect((await applicationOf(sound.id))?.state).toBe('expired')
    expect((await applicationOf(broken.id))?.state).toBe('refused')
    expect((await offersOf(broken.id)).map(({ closedAt }) => closedAt)).toEqual([null])
    await db.update(offers).set({ closedAt: new Date() }).where(eq(offers.applicationId, broken.id))
  })

  test('get one reminder before they end, end after their last day, and release the seat', async () => {
    const { id, email, link } = await offered({ expiresOn: '2026-06-12' })
    setClock(new Date('2026-06-11T05:00:00Z'))
    expect((await offersRound('2026-06-11')).done).toBeGreaterThan(0)
    expect(await offersRound('2026-06-11')).toEqual({ done: 0, failed: 0 })
    expect((await awaitMails(platform, email, 5)).join()).toContain('is held until 12 June 2026')
    setClock(new Date('2026-06-13T05:00:00Z'))
    const late = await comeBack(link, email)
    expect((await late.post('/apply/mine/offer', { accept: true })).code).toBe('applications.offer-over')
    await offersRound('2026-06-12')
    expect((await applicationOf(id))?.state).toBe('offered')
    await offersRound('2026-06-13')
    expect((await applicationOf(id))?.state).toBe('expired')
    expect((await offersOf(id))[0]?.closedAt).not.toBeNull()
  })

  test('cannot be accepted after their last day, even before the portal has closed them', async () => {
    const { calls, id } = await offered({ expiresOn: '2026-06-10' })
    setClock(new Date('2026-06-10T16:00:00Z'))
    await db.update(offers).set({ expiresOn: '2026-06-09' }).where(eq(offers.applicationId, id))
    expect((await calls.post('/apply/mine/offer', { accept: true })).code).toBe('applications.offer-over')
    expect(await mine(calls)).toMatchObject({ state: 'offered', can: { accept: false } })
    expect((await offersOf(id))[0]?.acceptedAt).toBeNull()
  })

  test('are closed when the applicant withdraws', async () => {
    const { calls, id } = await offered()
    const gone = await calls.post('/apply/mine/withdraw', { reason: 'Joined elsewhere' })
    expect(gone).toMatchObject({ state: 'withdrawn', offer: null })
    expect(await offersOf(id)).toMatchObject([{ branchId: place.branchId, closedAt: expect.any(Date) }])
    expect((await decide(id, 'reopen', { reason: 'They came back' })).state).toBe('submitted')
  })
})

describe('admission', () => {
  test('makes a student of an applicant who accepted and paid, with the photo, Aadhaar number and all details', async () => {
    const someone = await submitted({ aadhaar: '999933119405' })
    await attachPhoto(someone.id)
    await decide(someone.id, 'approve')
    await decide(someone.id, 'offer', anOffer)
    expect((await someone.calls.post('/apply/mine/offer', { accept: true })).state).toBe('accepted')
    const count = await db.$count(students)
    expect((await decide(someone.id, 'admit')).code).toBe('applications.fee-open')
    expect(await db.$count(students)).toBe(count)
    expect(await offersOf(someone.id)).toMatchObject([{ feeDueOn: '2026-06-17', settledOn: null }])
    await db.update(offers).set({ settledOn: '2026-06-10' }).where(eq(offers.applicationId, someone.id))
    const { status, state, student: made } = await decide(someone.id, 'admit')
    expect({ status, state }).toEqual({ status: 200, state: 'admitted' })
    const { id: studentId, admissionNo } = made as { id: number; admissionNo: string }
    const [student] = await db.select().from(students).where(eq(students.id, studentId))
    const [record] = await db.select().from(studentRecords).where(eq(studentRecords.studentId, studentId))
    expect(student).toMatchObject({
      fullName: 'Lakshmi Priya',
      state: 'admitted',
      admissionNo,
      email: someone.email,
      mobile: '9876543210',
    })
    expect(student?.photoFile).not.toBeNull()
    expect(record).toMatchObject({
      fathersName: 'Ramesh',
      category: 'BC-B',
      seatType: 'Management',
      sscPercentage: 91.5,
      paidAmountPaise: 4_500_000,
      feeCommitmentPaise: null,
    })
    expect(record?.aadhaarRef).not.toBeNull()
    const carried = await db.select().from(studentDocuments).where(eq(studentDocuments.studentId, studentId))
    const scan = { state: 'copy', fileName: 'paper.jpg', fileType: 'image/jpeg' }
    expect(carried).toMatchObject([
      { ...scan, file: 'applications/00/photo.jpg' },
      { ...scan, file: 'applications/00/none.jpg' },
    ])
    // Both records share one file: the applicant's document stays when the office removes the student's
    await office.remove(`/students/${studentId}/documents/${carried[0]?.kindId}/scan`)
    const { database, files } = platform
    const references = applicationsModule.fileReferences ?? []
    expect(await removeUnnamed({ database, files, references }, ['applications/00/photo.jpg'])).toEqual([])
    expect(await files.has('applications/00/photo.jpg')).toBe(true)
    expect(record?.permanentAddress).toBe('3-4\nKeesara\nMedchal, Telangana, 501301')
    expect(await mine(someone.calls)).toMatchObject({ state: 'admitted', admissionNo })
    expect((await decide(someone.id, 'admit')).code).toBe('applications.not-now')
    expect(await db.$count(students)).toBe(count + 1)
  })

  test('reads no documents and names while other admissions wait for their number', async () => {
    const someone = await offered({ feeDuePaise: 0 })
    await someone.calls.post('/apply/mine/offer', { accept: true })
    const commits: Commit[] = []
    expect((await watch.during(commits, () => decide(someone.id, 'admit'))).status).toBe(200)
    const { statements = [] } = commits.find(({ tables }) => tables.includes('students')) ?? {}
    const numbered = statements.findIndex((text) => /number_series/.test(text))
    const mailed = statements.findIndex((text) => /insert into "outbox_messages"/.test(text))
    expect(mailed).toBeGreaterThan(numbered)
    // The statements after the mail belong to the response for the office
    const late = statements.slice(numbered, mailed).filter((text) => /^select/i.test(text) && /document|branches/.test(text))
    expect(late).toEqual([])
  })
})

describe('lateral entry', () => {
  const runs = { year: 2022, open: true, opensOn: null, closesOn: null, offerDays: 7, feeDuePaise: 0, bring: '' }
  const openLateral = async (lateralEntry: boolean) => {
    const { revision } = await office.get('/admission-season')
    expect((await office.put('/admission-season', { ...runs, lateralEntry, revision })).status).toBe(200)
  }
  const write = async (calls: Calls, lateralEntry: boolean) => {
    const { revision } = await mine(calls)
    return calls.put('/apply/mine', { revision, form: { ...whole(), lateralEntry } })
  }

  test('is refused while the season does not offer it', async () => {
    const { calls } = await anApplicant()
    expect(await write(calls, true)).toMatchObject({ status: 409, code: 'applications.no-lateral-entry' })
    expect((await mine(calls)).form.lateralEntry).toBe(false)
  })

  test('leads to the second year of the batch of the previous year, on a seat of its own', async () => {
    const earlier = await aBatch(db, { courseId: place.courseId, startYear: 2021 })
    await openLateral(true)
    const view = await guest.get('/apply/options')
    expect(view).toMatchObject({ lateralEntry: true })
    expect(view.courses[0]).toMatchObject({ id: place.courseId, firstYear: true, lateral: true })
    const { calls, number } = await anApplicant()
    expect((await write(calls, true)).form.lateralEntry).toBe(true)
    const id = await idOf(number)
    await hasDocuments(id)
    const consent = { declares: true, privacyVersion: 0, consentBy: null }
    const sent = await calls.post('/apply/mine/submit', { revision: await revisionOf(id), ...consent })
    expect(sent.state).toBe('submitted')
    await decide(id, 'approve')
    // A tenth of the intake of sixty
    expect((await office.get(`/applications/${id}/vacancies`)).body).toContainEqual(
      expect.objectContaining({ branchId: place.branchId, seats: 6, free: 6 }),
    )
    expect((await decide(id, 'offer', { ...anOffer, feeDuePaise: 0 })).offer).toMatchObject({ batch: earlier.label })
    const seatsOf = async (query: string) => (await office.get(`/seat-matrix?${query}`)).courses[0]?.branches[0]
    expect(await seatsOf('year=2022&lateral=yes')).toMatchObject({ seats: 6, offered: 1, free: 5 })
    await calls.post('/apply/mine/offer', { accept: true })
    await attachPhoto(id)
    const { student, seat } = await decide(id, 'admit')
    expect(seat).toMatch(/, Management$/)
    const listed = (await office.get(`/applications?q=${number}`)).items
    expect(listed).toMatchObject([{ number, seat, offerExpiresOn: null }])
    const [admitted] = await db.select().from(students).where(eq(students.id, student.id))
    expect(admitted).toMatchObject({ batchId: earlier.id, lateralEntry: true, recordedSemesterNo: 3 })
    const [record] = await db.select().from(studentRecords).where(eq(studentRecords.studentId, student.id))
    expect(record?.admissionType).toBe('Lateral')
    expect(await seatsOf('year=2022&lateral=yes')).toMatchObject({ admitted: 1, offered: 0, free: 5 })
    await openLateral(false)
  })
})
