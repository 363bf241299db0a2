import { emptyForm } from '@nalanda/contract/applications/application-form'
import { applicationStates } from '@nalanda/contract/applications/application-states'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { removeUnnamed } from '../../platform/files/removal.ts'
import { auditEntries } from '../../platform/schema.ts'
import { runDeadlines } from '../../platform/workflow/deadlines.ts'
import { openTestApp } from '../../testing/app.ts'
import { awaitMails, mailsTo } from '../../testing/mailbox.ts'
import { readMails } from '../../testing/sent-mails.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { aProgramme } from '../academics/factory.ts'
import { branches } from '../academics/schema.ts'
import { lookupValues } from '../lookups/schema.ts'
import { students } from '../students/schema.ts'
import { studentDocuments } from '../students/schema-life.ts'
import { aadhaarVault, studentRecords } from '../students/schema-records.ts'
import { applicationsModule } from './module.ts'
import { offerDeadlines } from './offers/offer-deadlines.ts'
import {
  admissionSeasons,
  applicantSessions,
  applicationCodes,
  applicationDocuments,
  applicationLinks,
  applications,
  offers,
} from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const moment = '2026-06-10T05:00:00Z'
let place: { courseId: number; branchId: number; batchId: number }
let office: { authorization: string }
let clerk: { authorization: string }

type Json = Record<string, unknown>
type Answer = { status: number; body: Json; cookie: string }

beforeAll(async () => {
  setClock(new Date(moment))
  place = (await aProgramme(db)).place
  await db.insert(admissionSeasons).values({ year: 2022, open: true, offerDays: 7 })
  await db.insert(lookupValues).values({ kind: 'seat-type', value: 'Management' })
  office = await as('ROLE_ADMISSIONS')
  clerk = await as('ROLE_ACADEMICS')
})

afterEach(() => setClock(new Date(moment)))

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers = {}, payload }: { headers?: Record<string, string>; payload?: Json } = {},
): Promise<Answer> {
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const body = answer.headers['content-type']?.includes('json') ? (answer.json() as Json) : {}
  return { status: answer.statusCode, body, cookie }
}

/** The application that is open for these headers, as its applicant sees it. */
const mine = async (options: { headers: Record<string, string> }) =>
  (await ask('GET', '/apply/mine', options)).body.application as Json

let people = 0
async function begin(over: Json = {}) {
  const email = `applicant${++people}@example.com`
  const payload = {
    fullName: `Applicant ${people}`,
    email,
    mobile: '9876543210',
    courseId: place.courseId,
    language: 'en',
    privacyVersion: 0,
    agrees: true,
    ...over,
  }
  const { status, body } = await ask('POST', '/apply', { payload })
  return { status, email, link: String(body.link), body }
}

/** The code of the letter that came, or of the one that came besides a code that is known. */
async function codeOf(email: string, letters = 1, known = ''): Promise<string> {
  const found = await awaitMails(platform, email, letters)
  const codes = found.flatMap((letter) => /code is (\d{6})/.exec(letter)?.[1] ?? [])
  return codes.find((code) => code !== known) ?? ''
}

/** Somebody who applied and opened the application with the code: the header that carries their cookie. */
async function anApplicant() {
  const { email, link } = await begin()
  const entered = await ask('POST', '/apply/enter', { payload: { link, code: await codeOf(email) } })
  expect(entered.status).toBe(200)
  return { email, link, headers: { cookie: entered.cookie }, number: String(entered.body.number) }
}

/** The application opened again on another day, by a code that was asked for. */
async function comeBack(link: string, email: string) {
  await ask('POST', '/apply/code', { payload: { link } })
  const code = await waitUntil(async () => {
    const found = (await mailsTo(platform, email)).flatMap((letter) => /^Subject: (\d{6}) is your code/m.exec(letter)?.[1] ?? [])
    expect(found).toHaveLength(1)
    return found[0]
  })
  const { status, cookie } = await ask('POST', '/apply/enter', { payload: { link, code } })
  expect(status).toBe(200)
  return { cookie }
}

const whole = () => ({
  ...emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: place.courseId }),
  branchIds: [place.branchId],
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
})

const picture = (width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer()

async function attachPhoto(applicationId: number) {
  await platform.files.put('applications/00/photo.jpg', await picture())
  await db
    .update(applicationDocuments)
    .set({ file: 'applications/00/photo.jpg' })
    .where(and(eq(applicationDocuments.applicationId, applicationId), inArray(applicationDocuments.kind, ['photo', 'ssc-memo'])))
}

async function attach(headers: Record<string, string>, kind: string, bytes: Buffer, name = 'paper.jpg') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await app.inject({ method: 'POST', url: `/api/apply/mine/documents/${kind}`, headers, payload: form as never })
  return { status: answer.statusCode, body: answer.json() as Json }
}

/** The documents that an application needs, as rows: drawing pictures is tested elsewhere. */
async function hasDocuments(applicationId: number) {
  const paper = {
    file: 'applications/00/none.jpg',
    name: 'paper.jpg',
    type: 'image/jpeg' as const,
    bytes: 10,
    uploadedAt: new Date(moment),
  }
  const kinds = ['photo', 'ssc-memo', 'inter-memo'] as const
  await db.insert(applicationDocuments).values(kinds.map((kind) => ({ ...paper, applicationId, kind })))
}

async function submitted({ aadhaar }: { aadhaar?: string } = {}) {
  const someone = await anApplicant()
  await ask('PUT', '/apply/mine', { headers: someone.headers, payload: { revision: 1, form: whole() } })
  const id = await idOf(someone.number)
  await hasDocuments(id)
  if (aadhaar) await ask('PUT', '/apply/mine/aadhaar', { headers: someone.headers, payload: { aadhaar } })
  const sent = await ask('POST', '/apply/mine/submit', {
    headers: someone.headers,
    payload: { revision: await revisionOf(id), declares: true, privacyVersion: 0, consentBy: null },
  })
  expect(sent.body.state).toBe('submitted')
  return { ...someone, id }
}

const idOf = async (number: string) =>
  Number((await db.select().from(applications).where(eq(applications.number, number)))[0]?.id)
const stateOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]
const revisionOf = async (id: number) => (await stateOf(id))?.revision ?? 0

async function decide(id: number, act: string, payload: Json = {}, headers = office) {
  return ask('POST', `/applications/${id}/${act}`, { headers, payload: { revision: await revisionOf(id), ...payload } })
}

async function offered(more: Json = {}) {
  const someone = await submitted()
  await decide(someone.id, 'approve')
  const offer = {
    branchId: place.branchId,
    seatType: 'Management',
    category: null,
    expiresOn: '2026-06-15',
    feeDuePaise: 4_500_000,
    feeDueOn: null,
    bring: 'All originals',
  }
  return { ...someone, made: await decide(someone.id, 'offer', { ...offer, ...more }) }
}

describe('the way in', () => {
  test('an application opens with its link and the code of the letter, and with neither alone', async () => {
    const { email, link } = await begin()
    const code = await codeOf(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await ask('POST', '/apply/enter', { payload: { link, code: wrong } })).body.code).toBe('applications.code-wrong')
    expect((await ask('POST', '/apply/enter', { payload: { link: 'x'.repeat(43), code } })).body.code).toBe(
      'applications.link-over',
    )
    expect((await ask('GET', '/apply/mine')).body).toEqual({ application: null })
    const entered = await ask('POST', '/apply/enter', { payload: { link, code } })
    expect(entered.status).toBe(200)
    expect((await mine({ headers: { cookie: entered.cookie } })).email).toBe(email)
    expect((await ask('POST', '/apply/enter', { payload: { link, code } })).body.code).toBe('applications.code-wrong')
  })

  test('after five wrong codes even the right one is of no use, and an old one has ended', async () => {
    const { email, link } = await begin()
    const code = await codeOf(email)
    for (let tries = 0; tries < 5; tries += 1)
      await ask('POST', '/apply/enter', { payload: { link, code: '999999' === code ? '111111' : '999999' } })
    expect((await ask('POST', '/apply/enter', { payload: { link, code } })).status).toBe(403)
    await ask('POST', '/apply/code', { payload: { link } })
    const fresh = await codeOf(email, 2, code)
    setClock(new Date('2026-06-10T05:20:00Z'))
    expect((await ask('POST', '/apply/enter', { payload: { link, code: fresh } })).status).toBe(403)
  })

  test('only hashes are stored of links, codes and browsers', async () => {
    const { email, link, headers } = await anApplicant()
    await ask('POST', '/apply/code', { payload: { link } })
    const codes = [await codeOf(email, 2), await codeOf(email, 2, await codeOf(email, 2))]
    const token = headers.cookie.split('=')[1] ?? 'none'
    const stored = JSON.stringify([
      await db.select().from(applicationLinks),
      await db.select().from(applicantSessions),
      await db.select().from(applicationCodes),
    ])
    for (const secret of [link, token, ...codes.map((code) => `"${code}"`)]) expect(stored).not.toContain(secret)
  })

  test('the name that goes into a letter cannot carry the address of a page', async () => {
    expect((await begin({ fullName: 'Win a prize at https://prize.example' })).status).toBe(400)
    expect((await begin({ fullName: 'WWW.prize.example' })).status).toBe(400)
  })

  test('nobody is told whether an address applied, and a mailbox is not flooded', async () => {
    const { email } = await anApplicant()
    expect(await ask('POST', '/apply/find', { payload: { email: 'nobody@example.com' } })).toMatchObject({
      status: 200,
      body: {},
    })
    expect(await ask('POST', '/apply/find', { payload: { email } })).toMatchObject({ status: 200, body: {} })
    const links = async () => (await awaitMails(platform, email, 2)).filter((letter) => letter.includes('/apply#link='))
    await expect.poll(async () => (await links()).length).toBe(2)
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('POST', '/apply/find', { payload: { email } })))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(3)
  })

  test('a closed season takes no application, and an enquiry all the same', async () => {
    await db.update(admissionSeasons).set({ open: false })
    expect((await begin()).body.code).toBe('applications.apply-closed')
    const payload = { fullName: 'Asks First', mobile: '9876543210', email: null, courseId: null, message: 'Is there a hostel?' }
    expect((await ask('POST', '/apply/enquiry', { payload })).status).toBe(200)
    await db.update(admissionSeasons).set({ open: true })
  })
})

describe('the draft', () => {
  test('it is kept step by step, and a second device does not overwrite the first', async () => {
    const { headers } = await anApplicant()
    const saved = await ask('PUT', '/apply/mine', { headers, payload: { revision: 1, form: { ...whole(), board: 'CBSE' } } })
    expect(saved.body).toMatchObject({ revision: 2, form: { board: 'CBSE' }, missing: ['photo', 'ssc-memo', 'inter-memo'] })
    const late = await ask('PUT', '/apply/mine', { headers, payload: { revision: 1, form: whole() } })
    expect(late.body.code).toBe('platform.changed-meanwhile')
    expect(((await mine({ headers })).form as Json).board).toBe('CBSE')
  })

  test('a branch of another programme is refused', async () => {
    const { headers } = await anApplicant()
    const other = await aProgramme(db)
    const answer = await ask('PUT', '/apply/mine', {
      headers,
      payload: { revision: 1, form: { ...whole(), branchIds: [other.branch.id] } },
    })
    expect(answer.body.code).toBe('applications.no-such-programme')
  })

  test('what is no picture or whole PDF is refused, whatever it is called, and a picture is drawn anew', async () => {
    const { headers } = await anApplicant()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const program = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/J#61vaScript/JS(x)>>>>endobj\n%%EOF')
    const broken = (await picture()).subarray(0, 700)
    for (const bytes of [svg, page, broken])
      expect((await attach(headers, 'photo', bytes, 'me.jpg')).body.code).toBe('applications.not-a-photo')
    for (const bytes of [svg, page, program])
      expect((await attach(headers, 'ssc-memo', bytes, 'memo.pdf')).body.code).toBe('applications.not-a-document')
    expect((await attach(headers, 'photo', await picture(90, 90))).body.code).toBe('applications.not-a-photo')
    expect((await attach(headers, 'photo', Buffer.alloc(6 * 1024 * 1024 + 1))).body.code).toBe('platform.too-large')
    const told = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer()
    const kept = await attach(headers, 'photo', told, '../../evil\u202egpj.exe')
    const [document] = kept.body.documents as { id: number; name: string; type: string }[]
    expect(document).toMatchObject({ name: 'evil gpj.jpg', type: 'image/jpeg' })
    const read = await app.inject({ url: `/api/apply/mine/documents/${document?.id}`, headers })
    expect(read.rawPayload.includes('where I live')).toBe(false)
    expect(read.headers['content-disposition']).toMatch(/^attachment/)
  })

  test("nobody reads or removes another's document", async () => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    const { body } = await attach(one.headers, 'photo', await picture())
    const [document] = body.documents as { id: number }[]
    const path = `/apply/mine/documents/${document?.id}`
    expect((await ask('GET', path, { headers: other.headers })).status).toBe(404)
    expect((await ask('DELETE', path, { headers: other.headers })).status).toBe(404)
    expect((await ask('GET', path)).status).toBe(401)
    expect((await ask('GET', path, { headers: one.headers })).status).toBe(200)
  })

  test('the Aadhaar number stands in the vault alone, and comes back masked', async () => {
    const { headers, number } = await anApplicant()
    const { body } = await ask('PUT', '/apply/mine/aadhaar', { headers, payload: { aadhaar: '999941057058' } })
    expect(body.aadhaar).toBe('XXXXXXXX7058')
    expect((await db.select().from(aadhaarVault)).length).toBe(1)
    const rest = [
      await db.select().from(applications).where(eq(applications.number, number)),
      await db.select().from(auditEntries),
    ]
    expect(JSON.stringify(rest)).not.toContain('999941057058')
    await ask('PUT', '/apply/mine/aadhaar', { headers, payload: { aadhaar: '999971658847' } })
    expect((await db.select().from(aadhaarVault)).map(({ lastFour }) => lastFour)).toEqual(['8847'])
    await ask('PUT', '/apply/mine/aadhaar', { headers, payload: { aadhaar: null } })
    expect(await db.select().from(aadhaarVault)).toEqual([])
  })

  test('it is sent only when whole, and for a minor with a parent who agrees', async () => {
    const { headers, number } = await anApplicant()
    const send = (revision: number, consentBy: string | null = null) =>
      ask('POST', '/apply/mine/submit', { headers, payload: { revision, declares: true, privacyVersion: 0, consentBy } })
    expect((await send(1)).body).toMatchObject({ code: 'applications.incomplete', fields: { photo: 'must not be empty' } })
    await hasDocuments(await idOf(number))
    await ask('PUT', '/apply/mine', { headers, payload: { revision: 1, form: { ...whole(), dateOfBirth: '2009-01-01' } } })
    expect((await send(2)).body.code).toBe('applications.consent-needed')
    expect((await send(2, 'Ramesh, father')).body).toMatchObject({ state: 'submitted', can: { edit: false, submit: false } })
    expect((await ask('PUT', '/apply/mine', { headers, payload: { revision: 3, form: whole() } })).body.code).toBe(
      'applications.not-now',
    )
  })
})

describe('scrutiny', () => {
  test('a question goes to the applicant and the answer comes back with another document', async () => {
    const { id, email, headers } = await submitted()
    expect((await decide(id, 'query', { question: 'Your memo cannot be read. Please send it again.' })).body.state).toBe('query')
    expect(await mine({ headers })).toMatchObject({
      asked: 'Your memo cannot be read. Please send it again.',
      can: { answer: true, attach: true, edit: false },
    })
    expect((await awaitMails(platform, email, 3)).join()).toContain('Your memo cannot be read')
    expect((await attach(headers, 'ssc-memo', await picture(900, 1200))).status).toBe(200)
    const answered = await ask('POST', '/apply/mine/answer', { headers, payload: { text: 'Here it is.' } })
    expect(answered.body).toMatchObject({ state: 'submitted', asked: null })
    const trail = await db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.entity, 'application'),
          eq(auditEntries.entityId, String(id)),
          eq(auditEntries.act, 'admissions.answer'),
        ),
      )
    expect(trail).toMatchObject([{ username: 'applicant', userId: null, reason: 'Here it is.' }])
  })

  test('what the office notes with its approval is not for the applicant', async () => {
    const { id, headers } = await submitted()
    await decide(id, 'approve', { note: 'Memo compared with the board’s site' })
    await ask('POST', `/applications/${id}/notes`, { headers: clerk, payload: { text: 'Father is on our staff' } })
    const body = await mine({ headers })
    expect(JSON.stringify(body)).not.toMatch(/board’s site|on our staff/)
    expect(JSON.stringify((await ask('GET', `/applications/${id}`, { headers: office })).body)).toMatch(
      /board’s site.*on our staff/,
    )
  })

  test('of two clerks who decide at once, the second is told', async () => {
    const { id } = await submitted()
    const revision = await revisionOf(id)
    const both = await Promise.all([
      ask('POST', `/applications/${id}/approve`, { headers: office, payload: { revision } }),
      ask('POST', `/applications/${id}/refuse`, { headers: clerk, payload: { revision, reason: 'Not eligible' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each(applicationStates)('in the state %s only what the table allows is done', async (state) => {
    const { id } = await anApplicantIn(state)
    const table = {
      approve: ['submitted', 'query'],
      refuse: ['submitted', 'query', 'approved'],
      settle: ['accepted'],
      reopen: ['refused', 'withdrawn'],
    }
    for (const [act, states] of Object.entries(table)) {
      if (states.includes(state)) continue
      const more = { reason: 'Because', reference: 'R1', settledOn: '2026-06-01' }
      expect((await decide(id, act, more)).body.code, act).toBe('applications.not-now')
    }
    expect((await stateOf(id))?.state).toBe(state)
  })
})

async function anApplicantIn(state: (typeof applicationStates)[number]) {
  const form = whole()
  const row = {
    number: `T-${state}`,
    year: 2022,
    state,
    fullName: 'In Between',
    email: 'x@example.com',
    mobile: '9876543210',
    form,
    language: 'en' as const,
    privacyVersion: 0,
    agreedAt: new Date(),
    startedAt: new Date(),
    changedAt: new Date(),
    provenAt: new Date(),
    courseId: place.courseId,
  }
  const [made] = await db.insert(applications).values(row).returning()
  return { id: Number(made?.id) }
}

describe('offers', () => {
  test('the last seat is offered once, however many offer it at the same moment', async () => {
    const applicants = []
    for (let count = 0; count < 4; count += 1) {
      const { id } = await submitted()
      await decide(id, 'approve')
      applicants.push({ id, revision: await revisionOf(id) })
    }
    const there = await db.$count(offers)
    await db
      .update(branches)
      .set({ intake: there + 1 })
      .where(eq(branches.id, place.branchId))
    const payload = {
      branchId: place.branchId,
      seatType: 'Management',
      category: null,
      expiresOn: '2026-06-15',
      feeDuePaise: 0,
      feeDueOn: null,
      bring: '',
    }
    const answers = await Promise.all(
      applicants.map(({ id, revision }) =>
        ask('POST', `/applications/${id}/offer`, { headers: office, payload: { ...payload, revision } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ body }) => body.code === 'applications.no-seat').length).toBe(3)
    expect(await db.$count(offers)).toBe(there + 1)
    await db.update(branches).set({ intake: 60 }).where(eq(branches.id, place.branchId))
  })

  test('only who manages admissions offers a seat', async () => {
    const { id } = await submitted()
    await decide(id, 'approve')
    expect((await decide(id, 'offer', {}, clerk)).status).toBe(403)
  })

  const offersRound = (today: string) => runDeadlines({ database: db, log: platform.log }, offerDeadlines(platform), today)

  test('an offer whose application is in an unexpected state stops no other offer of the round, and is not changed', async () => {
    const [broken, sound] = [await offered({ expiresOn: '2026-06-12' }), await offered({ expiresOn: '2026-06-12' })]
    await db.update(applications).set({ state: 'refused' }).where(eq(applications.id, broken.id))
    setClock(new Date('2026-06-13T05:00:00Z'))
    expect(await offersRound('2026-06-13')).toMatchObject({ failed: 1 })
    expect((await stateOf(sound.id))?.state).toBe('expired')
    expect((await stateOf(broken.id))?.state).toBe('refused')
    const open = await db.select().from(offers).where(eq(offers.applicationId, broken.id))
    expect(open.map(({ closedAt }) => closedAt)).toEqual([null])
    await db.update(offers).set({ closedAt: new Date() }).where(eq(offers.applicationId, broken.id))
  })

  test('an offer is recalled once before it ends, ends after its last day, and gives its seat back', async () => {
    const { id, email, link } = await offered({ expiresOn: '2026-06-12' })
    setClock(new Date('2026-06-11T05:00:00Z'))
    expect((await offersRound('2026-06-11')).done).toBeGreaterThan(0)
    expect(await offersRound('2026-06-11')).toEqual({ done: 0, failed: 0 })
    expect((await awaitMails(platform, email, 5)).join()).toContain('is kept until 12 June 2026')
    setClock(new Date('2026-06-13T05:00:00Z'))
    const late = await comeBack(link, email)
    expect((await ask('POST', '/apply/mine/offer', { headers: late, payload: { accept: true } })).body.code).toBe(
      'applications.offer-over',
    )
    await offersRound('2026-06-12')
    expect((await stateOf(id))?.state).toBe('offered')
    await offersRound('2026-06-13')
    expect((await stateOf(id))?.state).toBe('expired')
    expect((await db.select().from(offers).where(eq(offers.applicationId, id)))[0]?.closedAt).not.toBeNull()
  })

  test('an offer cannot be accepted after its last day, also before the portal ended it', async () => {
    const { headers, id } = await offered({ expiresOn: '2026-06-10' })
    setClock(new Date('2026-06-10T16:00:00Z'))
    await db.update(offers).set({ expiresOn: '2026-06-09' }).where(eq(offers.applicationId, id))
    expect((await ask('POST', '/apply/mine/offer', { headers, payload: { accept: true } })).body.code).toBe(
      'applications.offer-over',
    )
    expect((await mine({ headers })).can).toMatchObject({ accept: false })
  })
})

describe('admission', () => {
  test('who accepted and paid becomes a student, with photo, Aadhaar and all that they wrote', async () => {
    const someone = await submitted({ aadhaar: '999933119405' })
    await attachPhoto(someone.id)
    await decide(someone.id, 'approve')
    await decide(someone.id, 'offer', {
      branchId: place.branchId,
      seatType: 'Management',
      category: null,
      expiresOn: '2026-06-15',
      feeDuePaise: 4_500_000,
      feeDueOn: null,
      bring: 'All originals',
    })
    expect((await ask('POST', '/apply/mine/offer', { headers: someone.headers, payload: { accept: true } })).body.state).toBe(
      'accepted',
    )
    expect((await decide(someone.id, 'admit')).body.code).toBe('applications.fee-open')
    expect((await decide(someone.id, 'settle', { reference: 'R-2231', settledOn: '2026-06-10' })).status).toBe(200)
    const { status, body } = await decide(someone.id, 'admit')
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'admitted' })
    const { id: studentId, admissionNo } = body.student as { id: number; admissionNo: string }
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
    })
    expect(record?.aadhaarRef).not.toBeNull()
    const carried = await db.select().from(studentDocuments).where(eq(studentDocuments.studentId, studentId))
    const scan = { state: 'copy', fileName: 'paper.jpg', fileType: 'image/jpeg' }
    expect(carried).toMatchObject([
      { ...scan, file: 'applications/00/photo.jpg' },
      { ...scan, file: 'applications/00/none.jpg' },
    ])
    // One file for both: the applicant's stays when the office takes the student's away
    await ask('DELETE', `/students/${studentId}/documents/${carried[0]?.kindId}/scan`, { headers: office })
    const { database, files } = platform
    const references = applicationsModule.fileReferences ?? []
    expect(await removeUnnamed({ database, files, references }, ['applications/00/photo.jpg'])).toEqual([])
    expect(await files.has('applications/00/photo.jpg')).toBe(true)
    expect(record?.permanentAddress).toBe('3-4\nKeesara\nMedchal, Telangana, 501301')
    expect(await mine({ headers: someone.headers })).toMatchObject({ state: 'admitted', admissionNo })
    expect((await decide(someone.id, 'admit')).body.code).toBe('applications.not-now')
  })

  test('who withdraws lets the seat go', async () => {
    const { headers, id, made } = await offered()
    expect(made.status).toBe(200)
    const gone = await ask('POST', '/apply/mine/withdraw', { headers, payload: { reason: 'Joined elsewhere' } })
    expect(gone.body).toMatchObject({ state: 'withdrawn', offer: null })
    expect(await db.$count(offers, and(eq(offers.applicationId, id), eq(offers.branchId, place.branchId)))).toBe(1)
    expect((await decide(id, 'reopen', { reason: 'They came back' })).body.state).toBe('submitted')
  })
})

test('an enquiry becomes an application without being typed again, once', async () => {
  const asked = {
    fullName: 'Counter Person',
    mobile: '9848022222',
    email: null,
    courseId: place.courseId,
    message: '',
    source: 'news',
    origin: 'counter',
    state: 'open',
    note: '',
    followUpOn: null,
  }
  const { body } = await ask('POST', '/enquiries', { headers: clerk, payload: asked })
  const convert = () =>
    ask('POST', `/enquiries/${body.id}/convert`, {
      headers: clerk,
      payload: { revision: 1, email: 'counter@example.com', language: 'te' },
    })
  const converted = await convert()
  expect(converted.body).toMatchObject({ state: 'converted', email: 'counter@example.com' })
  await awaitMails(platform, 'counter@example.com', 1)
  expect(readMails(platform.config.dataDir).find((letter) => letter.includes('To: counter@example.com'))).toContain(
    'ప్రియమైన Counter Person',
  )
  expect((await convert()).body.code).toBe('applications.enquiry-closed')
})
