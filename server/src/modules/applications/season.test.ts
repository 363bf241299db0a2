import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { mine, openSeason } from '../../testing/admissions/applicants.ts'
import { awaitMails } from '../../testing/mail/mailbox.ts'
import { readMails } from '../../testing/mail/sent-mails.ts'
import { admissionSeasons } from './schema.ts'

const {
  platform,
  db,
  place,
  office,
  clerk,
  guest,
  codeOf,
  enter,
  anApplicant,
  submitted,
  whole,
  idOf,
  applicationOf,
  revisionOf,
  hasDocuments,
} = await openSeason()
const season = { open: true, opensOn: null, closesOn: null, offerDays: 7, feeDuePaise: 0, bring: '' }
const years = async () => (await db.select().from(admissionSeasons)).map(({ year, offerDays }) => [year, offerDays])

test('if two administrators open the next year concurrently, one of them is refused', async () => {
  const { revision } = await office.get('/admission-season')
  const opened = await Promise.all(
    [10, 20].map((offerDays) => office.put('/admission-season', { ...season, year: 2023, offerDays, revision })),
  )
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 409])
  const offerDays = opened[0]?.status === 200 ? 10 : 20
  expect(await years()).toEqual([
    [2022, 7],
    [2023, offerDays],
  ])
  // A user who read the current season notices a change of an earlier year
  const shown = await office.get('/admission-season')
  await office.put('/admission-season', { ...season, year: 2022, revision: shown.revision })
  const late = await office.put('/admission-season', { ...season, year: 2023, offerDays: 3, revision: shown.revision })
  expect(late.code).toBe('platform.changed-meanwhile')
  expect(await years()).toContainEqual([2023, offerDays])
})

test('a season that closes before it opens is refused', async () => {
  const { revision } = await office.get('/admission-season')
  const before = await db.select().from(admissionSeasons)
  const dates = { year: 2023, opensOn: '2026-06-10', closesOn: '2026-06-09' }
  expect(await office.put('/admission-season', { ...season, ...dates, revision })).toMatchObject({
    status: 400,
    fields: { closesOn: { code: 'applications.closes-before-opening' } },
  })
  expect(await db.select().from(admissionSeasons)).toEqual(before)
})

test('an applicant invited while applications are closed reads so, and the day on which they open', async () => {
  await db.delete(admissionSeasons)
  const { revision } = await office.get('/admission-season')
  await office.put('/admission-season', { ...season, year: 2023, opensOn: '2026-07-01', revision })
  const asked = { fullName: 'Asks Early', mobile: '9848022222', email: null, courseId: place.courseId, message: '' }
  const { id } = await clerk.post('/enquiries', {
    ...asked,
    source: null,
    origin: 'counter',
    state: 'open',
    note: '',
    followUpOn: null,
  })
  const email = 'early@example.com'
  expect((await clerk.post(`/enquiries/${id}/convert`, { revision: 1, email, language: 'en' })).status).toBe(200)
  await awaitMails(platform, email, 1)
  const letter = readMails(platform.config.dataDir).find((text) => text.includes(`To: ${email}`))
  expect(letter).toContain('Applications for 2023–24 are closed at present')
  expect(letter).toContain('Applications open on 1 July 2026.')
})

/** Returns an open application that the office invited after an enquiry. */
async function fromEnquiry() {
  const asked = { fullName: 'Asks First', mobile: '9848022222', email: null, courseId: place.courseId, message: '' }
  const rest = { source: null, origin: 'counter', state: 'open', note: '', followUpOn: null }
  const { id } = await clerk.post('/enquiries', { ...asked, ...rest })
  const email = 'asks.first@example.com'
  await clerk.post(`/enquiries/${id}/convert`, { revision: 1, email, language: 'en' })
  const link = /apply#link=([\w-]+)/.exec((await awaitMails(platform, email, 1)).join())?.[1] ?? ''
  await guest.post('/apply/code', { link })
  return enter(link, await codeOf(email, 2))
}

test('a draft submitted in a later season belongs to that season, also a draft from an enquiry', async () => {
  await db.delete(admissionSeasons)
  await db.insert(admissionSeasons).values({ year: 2022, open: true })
  const drafts = [await anApplicant(), await fromEnquiry()]
  await db.insert(admissionSeasons).values({ year: 2023, open: true })
  for (const { number, calls } of drafts) {
    const id = await idOf(number)
    await calls.put('/apply/mine', { revision: 1, form: whole() })
    await hasDocuments(id)
    expect((await applicationOf(id))?.year).toBe(2022)
    const consent = { declares: true, privacyVersion: 0, consentBy: null }
    const sent = await calls.post('/apply/mine/submit', { revision: await revisionOf(id), ...consent })
    expect(sent, sent.message).toMatchObject({ status: 200, state: 'submitted' })
    expect(await applicationOf(id)).toMatchObject({ number, year: 2023 })
  }
})

test('a submitted application keeps its season when the next one opens; a draft moves to the next', async () => {
  await db.delete(admissionSeasons)
  await db.insert(admissionSeasons).values({ year: 2022, open: true })
  const [sent, draft] = [await submitted(), await anApplicant()]
  await db.insert(admissionSeasons).values({ year: 2023, open: true })
  expect(await mine(sent.calls)).toMatchObject({ state: 'submitted', season: '2022–23' })
  expect(await mine(draft.calls)).toMatchObject({ state: 'draft', season: '2023–24' })
})

test('the answer of an enquiry on how the person heard of the college is copied to the application', async () => {
  const asked = { fullName: 'Asks Again', mobile: '9848022222', email: null, courseId: place.courseId, message: '' }
  const rest = { source: 'oldStudent', origin: 'counter', state: 'open', note: '', followUpOn: null }
  const { id } = await clerk.post('/enquiries', { ...asked, ...rest })
  const email = 'asks.again@example.com'
  const { application } = await clerk.post(`/enquiries/${id}/convert`, { revision: 1, email, language: 'en' })
  expect((await applicationOf(application.id))?.form).toMatchObject({ source: 'oldStudent', courseId: place.courseId })
})

test('setting up the next season leaves the present one open to applicants until the next one opens', async () => {
  await db.delete(admissionSeasons)
  await db.insert(admissionSeasons).values({ year: 2022, open: true, feeDays: 5, bring: 'The original memo' })
  const next = await office.get('/admission-season?year=2023')
  expect(next).toMatchObject({ year: 2023, open: false, feeDays: 5, bring: 'The original memo', years: [2022] })
  const saved = { ...season, year: 2023, opensOn: '2026-07-01', revision: next.revision }
  expect(await office.put('/admission-season', saved)).toMatchObject({ status: 200, year: 2023, years: [2023, 2022] })
  expect((await guest.get('/apply/options')).body).toMatchObject({ season: '2022–23', open: true })
  const { id } = await submitted()
  expect(await applicationOf(id)).toMatchObject({ year: 2022 })
  setClock(new Date('2026-07-01T05:00:00Z'))
  expect((await guest.get('/apply/options')).body).toMatchObject({ season: '2023–24', open: true })
})

test('an earlier season is changed without touching the next one', async () => {
  await db.delete(admissionSeasons)
  await db.insert(admissionSeasons).values([
    { year: 2022, open: true, offerDays: 9 },
    { year: 2023, open: false, offerDays: 12 },
  ])
  const { revision, label: _label, years: _years, ...earlier } = (await office.get('/admission-season?year=2022')).body
  expect(earlier).toMatchObject({ year: 2022, open: true, offerDays: 9 })
  await office.put('/admission-season', { ...earlier, open: false, revision })
  expect(await db.select().from(admissionSeasons)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ year: 2022, open: false, offerDays: 9 }),
      expect.objectContaining({ year: 2023, open: false, offerDays: 12 }),
    ]),
  )
})
