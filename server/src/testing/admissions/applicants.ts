import { emptyForm } from '@nalanda/contract/applications/application-form'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect } from 'vitest'
import { aProgramme } from '../../modules/academics/factory.ts'
import { admissionSeasons, applicationDocuments, applications } from '../../modules/applications/schema.ts'
import { lookupValues } from '../../modules/lookups/schema.ts'
import { setClock } from '../../platform/clock.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { callsOf, formOf, type Reply } from '../http.ts'
import { awaitMails } from '../mail/mailbox.ts'
import { inLetters } from './names.ts'

const moment = new Date('2026-06-10T05:00:00Z')
const paper = { name: 'paper.jpg', type: 'image/jpeg' as const, bytes: 10, uploadedAt: moment }
const neededPapers = ['photo', 'ssc-memo', 'inter-memo'] as const
type Place = { courseId: number; branchId: number; batchId: number }
type College = Pick<TestApp, 'app' | 'platform'> & { place: Place }
export type Calls = ReturnType<typeof callsOf>

/**
 * Creates a college on 10 June 2026 with one programme and an open season, applicants, and the two offices that decide. Call it at the top level of a test
 * file; each test begins at that moment.
 */
export async function openSeason() {
  setClock(moment)
  afterEach(() => setClock(moment))
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const { place } = await aProgramme(db)
  await db.insert(admissionSeasons).values({ year: 2022, open: true, offerDays: 7 })
  await db.insert(lookupValues).values({ kind: 'seat-type', value: 'Management' })
  const offices = { office: callsOf(app, await as('ROLE_ADMISSIONS')), clerk: callsOf(app, await as('ROLE_ACADEMICS')) }
  const college = { app, platform, place }
  const letters = lettersOf(college)
  const records = recordsOf(college)
  const applying = applicantsOf(college, letters, records)
  return {
    ...college,
    db,
    as,
    guest: callsOf(app),
    ...offices,
    ...letters,
    ...records,
    ...applying,
    ...decisionsOf(offices.office, records),
  }
}

function lettersOf({ app, platform, place }: College) {
  let people = 0
  /** Requests an application and returns its link; the code is mailed to `email`. */
  async function begin(over: object = {}) {
    const email = `applicant${++people}@example.com`
    const wish = {
      fullName: `Applicant ${inLetters(people)}`,
      email,
      mobile: '9876543210',
      courseId: place.courseId,
      language: 'en',
    }
    const answer = await callsOf(app).post('/apply', { ...wish, privacyVersion: 0, agrees: true, ...over })
    return { email, link: String(answer.link), answer }
  }
  /** Returns the code in the received mail, or in the mail whose code differs from `known`. */
  async function codeOf(email: string, letters = 1, known = ''): Promise<string> {
    const found = await awaitMails(platform, email, letters)
    const codes = found.flatMap((letter) => /code is (\d{6})/.exec(letter)?.[1] ?? [])
    return codes.find((code) => code !== known) ?? ''
  }
  return { begin, codeOf }
}

function recordsOf({ platform, place }: College) {
  const { db } = platform.database
  const whole = () => wholeForm(place)
  const applicationOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]
  const revisionOf = async (id: number) => (await applicationOf(id))?.revision ?? 0
  const idOf = async (number: string) =>
    Number((await db.select().from(applications).where(eq(applications.number, number)))[0]?.id)
  /** Inserts rows for the documents that an application needs; drawing pictures is tested elsewhere. */
  const hasDocuments = (applicationId: number) =>
    db
      .insert(applicationDocuments)
      .values(neededPapers.map((kind) => ({ ...paper, file: 'applications/00/none.jpg', applicationId, kind })))
  /** Stores a picture for the photo and one memo. */
  async function attachPhoto(applicationId: number) {
    await platform.files.put('applications/00/photo.jpg', await aPicture())
    await db
      .update(applicationDocuments)
      .set({ file: 'applications/00/photo.jpg' })
      .where(
        and(eq(applicationDocuments.applicationId, applicationId), inArray(applicationDocuments.kind, ['photo', 'ssc-memo'])),
      )
  }
  return { whole, applicationOf, revisionOf, idOf, hasDocuments, attachPhoto }
}

function applicantsOf(
  { app }: College,
  { begin, codeOf }: ReturnType<typeof lettersOf>,
  { whole, revisionOf, idOf, hasDocuments }: ReturnType<typeof recordsOf>,
) {
  /** Opens an application with its code and returns the calls with its cookie. */
  async function enter(link: string, code: string) {
    const entered = await callsOf(app).post('/apply/enter', { link, code })
    expect(entered.status, entered.message).toBe(200)
    const cookie = String(entered.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { cookie, number: String(entered.number), calls: callsOf(app, { cookie }) }
  }
  /** Creates an applicant who opened the application with the code. */
  async function anApplicant() {
    const { email, link } = await begin()
    return { email, link, ...(await enter(link, await codeOf(email))) }
  }
  /** Like `anApplicant`, with everything required, submitted to the office. */
  async function submitted({ aadhaar }: { aadhaar?: string } = {}) {
    const someone = await anApplicant()
    const { calls } = someone
    await calls.put('/apply/mine', { revision: 1, form: whole() })
    const id = await idOf(someone.number)
    await hasDocuments(id)
    if (aadhaar) await calls.put('/apply/mine/aadhaar', { aadhaar })
    const consent = { declares: true, privacyVersion: 0, consentBy: null }
    expect((await calls.post('/apply/mine/submit', { revision: await revisionOf(id), ...consent })).state).toBe('submitted')
    return { ...someone, id }
  }
  return { enter, anApplicant, submitted }
}

function decisionsOf(office: Calls, { revisionOf }: Pick<ReturnType<typeof recordsOf>, 'revisionOf'>) {
  /** Performs an office's action on an application in its current state. */
  const decide = async (id: number, act: string, payload: object = {}, by = office): Promise<Reply> =>
    by.post(`/applications/${id}/${act}`, { revision: await revisionOf(id), ...payload })
  return { decide }
}

/** Returns the application that is open for these calls, as its applicant sees it. */
export const mine = async (calls: Pick<Calls, 'get'>) => (await calls.get('/apply/mine')).application

/** Sends a document as a browser does. */
export const attach = (calls: Pick<Calls, 'post'>, kind: string, content: Uint8Array, name = 'paper.jpg') =>
  calls.post(`/apply/mine/documents/${kind}`, formOf({ file: { name, content } }))

export const aPicture = (width = 400, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer()

/** Returns a form with nothing missing. */
export function wholeForm({ courseId, branchId }: Place) {
  return {
    ...emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId }),
    branchIds: [branchId],
    gender: 'female' as const,
    dateOfBirth: '2006-03-04',
    category: 'BC-B',
    fathersName: 'Ramesh',
    mothersName: 'Sunitha',
    fatherMobile: '9848012345',
    board: 'TSBIE',
    yearOfPass: 2026,
    sscPercentage: 91.5,
    permanentParts: {
      doorNo: '3-4',
      street: null,
      village: 'Keesara',
      mandal: null,
      district: 'Medchal',
      state: 'Telangana',
      pincode: '501301',
    },
  }
}
