import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { awaitMails } from '../../testing/mail/mailbox.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../ledger/schema.ts'
import { aStudent } from '../students/factory.ts'
import { cityOf } from './directory/cities.ts'
import { medianOf, rupeesOf } from './directory/outcomes.ts'
import { anAlumnus, anEntry } from './factory.ts'
import { alumni, alumniDonations, alumniEntries, alumniEvents, alumniRegistrations } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ALUMNI', { username: 'office' }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
const guest = callsOf(app)
await keepSessionsOpen(db)

const entryOf = async (id: number) => (await db.select().from(alumniEntries).where(eq(alumniEntries.id, id)))[0]
const alumnusOf = async (id: number) => (await db.select().from(alumni).where(eq(alumni.id, id)))[0]
const linkIn = (mail: string) => /AlumniDetails#link=([\w-]+)/.exec(mail)?.[1] ?? ''
const details = {
  ...{ email: 'new@example.com', mobile: '9000000002', status: 'studying', company: '', designation: '', packages: '' },
  ...{ experience: '', institute: 'IIT Bombay', studies: 'M.Tech', location: 'Powai, Mumbai' },
  consent: { email: true, mobile: false, employer: true },
}

describe('an entry', () => {
  test('that is verified becomes a record of the directory, linked to the student who has the roll number', async () => {
    const student = await aStudent(db, { state: 'graduated' })
    const entry = await anEntry(db, { rollNo: student.rollNo ?? '', location: 'Road 36, Jubilee Hills, Hyderabad' })
    const shown = await office.get(`/alumni-entries/${entry.id}`)
    expect(shown).toMatchObject({ studentId: student.id, onRecord: { fullName: student.fullName }, alumnusId: null })
    const verified = await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })
    expect(verified).toMatchObject({ status: 200, state: 'verified' })
    expect(await alumnusOf(verified.alumnusId)).toMatchObject({ studentId: student.id, city: 'Hyderabad', company: 'Infosys' })
    expect(await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 2 })).toMatchObject({
      code: 'platform.not-now',
    })
  })

  test('of somebody in the directory updates the record, and leaves what it does not say', async () => {
    const known = await anAlumnus(db, { fatherName: 'Known father' })
    const entry = await anEntry(db, { rollNo: known.rollNo, form: 'A', fatherName: '', company: 'Google', location: 'Dublin' })
    expect(await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })).toMatchObject({ alumnusId: known.id })
    expect(await alumnusOf(known.id)).toMatchObject({
      company: 'Google',
      city: 'Dublin',
      fatherName: 'Known father',
      refreshedOn: '2026-11-21',
    })
  })

  test('of somebody who went on to study leaves nothing of the company, and one that says neither leaves everything', async () => {
    const known = await anAlumnus(db)
    const working = { company: 'Infosys', packages: '6 LPA', city: 'Hyderabad', status: 'working' }
    const silent = await anEntry(db, { rollNo: known.rollNo, form: 'A', status: null, company: '', packages: '', location: '' })
    await office.post(`/alumni-entries/${silent.id}/verification`, { revision: 1 })
    expect(await alumnusOf(known.id)).toMatchObject(working)
    const studies = { status: 'studying' as const, company: '', packages: '', institute: 'IISc', location: 'Bangalore' }
    const entry = await anEntry(db, { rollNo: known.rollNo, ...studies })
    await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })
    expect(await alumnusOf(known.id)).toMatchObject({ ...studies, city: 'Bengaluru' })
  })

  test('that is asked about is answered by a personal link, and waits for the office again', async () => {
    const entry = await anEntry(db, { email: 'asked@example.com' })
    const asked = await office.post(`/alumni-entries/${entry.id}/question`, { revision: 1, reason: 'Which company is it?' })
    expect(asked).toMatchObject({ state: 'asked' })
    const [mail = ''] = await awaitMails(platform, 'asked@example.com', 1)
    expect(mail).toContain('Which company is it?')
    const link = linkIn(mail)
    expect(await guest.post('/alumni/links/profile', { link })).toMatchObject({
      question: 'Which company is it?',
      fullName: entry.fullName,
    })
    expect(await guest.post('/alumni/links/details', { link, details })).toMatchObject({ status: 200 })
    expect(await entryOf(entry.id)).toMatchObject({ state: 'received', institute: 'IIT Bombay', email: 'new@example.com' })
    expect(await guest.post('/alumni/links/details', { link, details })).toMatchObject({ code: 'alumni.link-over' })
    expect(await guest.post('/alumni/links/profile', { link: 'x'.repeat(43) })).toMatchObject({ status: 404 })
  })

  test('is refused with a reason; without one nothing changes', async () => {
    const entry = await anEntry(db)
    expect(await office.post(`/alumni-entries/${entry.id}/refusal`, { revision: 1, reason: '' })).toMatchObject({ status: 400 })
    expect(await entryOf(entry.id)).toEqual(entry)
    expect(
      await office.post(`/alumni-entries/${entry.id}/refusal`, { revision: 1, reason: 'No such roll number' }),
    ).toMatchObject({
      state: 'refused',
    })
  })

  test('is read by the alumni office alone', async () => {
    const { id } = await anEntry(db)
    for (const path of ['/alumni-entries', `/alumni-entries/${id}`, `/alumni-entries/${id}/document`]) {
      expect(await principal.get(path)).toMatchObject({ status: 403 })
      expect(await guest.get(path)).toMatchObject({ status: 401 })
    }
  })
})

describe('the directory', () => {
  test('shows contacts and employer of those alone who agree, and the office everything', async () => {
    const shy = await anAlumnus(db, { company: 'Secret Works', institute: 'Secret Institute', fullName: 'Shy Person' })
    const open = await anAlumnus(db, { showsEmail: true, showsEmployer: true, fullName: 'Open Person' })
    expect(await principal.get(`/alumni/${shy.id}`)).toMatchObject({
      email: '',
      mobile: '',
      company: '',
      institute: '',
      location: '',
      city: null,
    })
    expect(await principal.get(`/alumni/${open.id}`)).toMatchObject({ email: open.email, mobile: '', company: 'Infosys' })
    expect(await office.get(`/alumni/${shy.id}`)).toMatchObject({ email: shy.email, company: 'Secret Works' })
    const listed = (await principal.get('/alumni?q=Person&city=Hyderabad')).items.map(({ id }: { id: number }) => id)
    expect(listed).toEqual([open.id])
    expect(JSON.stringify((await principal.get('/alumni?size=200')).body)).not.toContain('Secret Works')
    const printed = await principal.get('/alumni/export?format=csv')
    expect(printed.body).not.toContain('Secret')
    expect(await principal.get(`/alumni/${shy.id}/changes`)).toMatchObject({ status: 403 })
  })

  test('is changed by the office, each roll number once', async () => {
    const [one, other] = [await anAlumnus(db), await anAlumnus(db)]
    const { id, consent, revision, ...shown } = (await office.get(`/alumni/${one.id}`)).body
    const save = { ...shown, consent: { ...consent, email: true }, location: 'Whitefield, Bangalore', revision }
    expect(await office.put(`/alumni/${id}`, save)).toMatchObject({ status: 200, city: 'Bengaluru', consent: { email: true } })
    const before = await alumnusOf(one.id)
    expect(await office.put(`/alumni/${id}`, { ...save, rollNo: other.rollNo, revision: 2 })).toMatchObject({
      code: 'alumni.roll-number-taken',
    })
    expect(await alumnusOf(one.id)).toEqual(before)
  })

  test('takes over the graduates of a batch once, and links who is there', async () => {
    const first = await aStudent(db, { state: 'graduated', rollNo: '15NA1A0001', fullName: 'First Graduate' })
    const { courseId, branchId, batchId, regulationId } = first
    const place = { courseId, branchId, batchId, regulationId }
    const second = await aStudent(db, { ...place, state: 'graduated', rollNo: '15NA1A0002' })
    await aStudent(db, { ...place, rollNo: '15NA1A0003' })
    const known = await anAlumnus(db, { rollNo: second.rollNo ?? '', company: 'Kept' })
    const { batches } = await office.get('/alumni/graduates')
    expect(batches).toContainEqual(expect.objectContaining({ id: batchId, graduates: 2 }))
    expect(await office.post('/alumni/graduates', { batchId })).toMatchObject({ added: 1 })
    expect(await alumnusOf(known.id)).toMatchObject({ studentId: second.id, company: 'Kept' })
    expect(await office.post('/alumni/graduates', { batchId })).toMatchObject({ code: 'alumni.no-graduates' })
  })

  test('merges a duplicate: what is lacking is taken over, and its events follow', async () => {
    const kept = await anAlumnus(db, { company: '', email: 'kept@example.com' })
    const duplicate = await anAlumnus(db, { company: 'Taken over', email: 'other@example.com' })
    const [event] = await db.insert(alumniEvents).values(aMeeting).returning()
    await db
      .insert(alumniRegistrations)
      .values({ eventId: event?.id ?? 0, alumnusId: duplicate.id, guests: 1, registeredAt: new Date() })
    const merged = await office.post(`/alumni/${duplicate.id}/merge`, { intoId: kept.id })
    expect(merged).toMatchObject({ status: 200, id: kept.id, company: 'Taken over', email: 'kept@example.com' })
    expect(await alumnusOf(duplicate.id)).toBeUndefined()
    expect(await db.select().from(alumniRegistrations).where(eq(alumniRegistrations.alumnusId, kept.id))).toHaveLength(1)
  })

  test('does not merge two students, or a record with itself', async () => {
    const two = [await aStudent(db, { state: 'graduated' }), await aStudent(db, { state: 'graduated' })]
    const [one, other] = await Promise.all(two.map(({ id }) => anAlumnus(db, { studentId: id })))
    for (const [into, code] of [
      [other?.id, 'alumni.both-students'],
      [one?.id, 'alumni.same-record'],
    ])
      expect(await office.post(`/alumni/${one?.id}/merge`, { intoId: into })).toMatchObject({ code })
    expect(await alumnusOf(one?.id ?? 0)).toEqual(one)
  })

  test('asks those whose details are older than a year, each once in thirty days, by a link of their own', async () => {
    await db.update(alumni).set({ email: '' })
    const old = await anAlumnus(db, { email: 'old@example.com', refreshedOn: '2025-10-01' })
    await anAlumnus(db, { email: 'fresh@example.com', refreshedOn: '2026-10-01' })
    expect(await office.get('/alumni/refresh-runs')).toMatchObject({ due: 1 })
    expect(await office.post('/alumni/refresh-runs')).toMatchObject({ asked: 1, startedBy: 'office' })
    expect(await office.post('/alumni/refresh-runs')).toMatchObject({ asked: 0 })
    const link = linkIn((await awaitMails(platform, 'old@example.com', 1))[0] ?? '')
    expect(await guest.post('/alumni/links/profile', { link })).toMatchObject({ question: null, rollNo: old.rollNo })
    expect(await guest.post('/alumni/links/details', { link, details: { ...details, mobile: '12' } })).toMatchObject({
      status: 400,
    })
    expect(await alumnusOf(old.id)).toMatchObject({ refreshedOn: '2025-10-01' })
    expect(await guest.post('/alumni/links/details', { link, details })).toMatchObject({ status: 200 })
    expect(await alumnusOf(old.id)).toMatchObject({
      refreshedOn: '2026-11-21',
      city: 'Mumbai',
      showsEmail: true,
      showsMobile: false,
    })
  })

  test('counts where people are, and gives out what NAAC and NIRF ask for', async () => {
    await anAlumnus(db, { batch: '2001-2005', packages: '4 LPA', location: 'Pune', city: 'Pune', company: 'Bench Ltd' })
    await anAlumnus(db, { batch: '2001-2005', packages: '10,00,000', city: 'Pune', company: 'bench ltd' })
    await anAlumnus(db, { batch: '2001-2005', status: 'studying', company: '', institute: 'IISc', city: null })
    const statistics = await principal.get('/alumni-statistics')
    expect(statistics.cities).toContainEqual({ city: 'Pune', country: 'India', count: 2 })
    expect(statistics.employers).toContainEqual({ name: 'Bench Ltd', count: 2 })
    expect(statistics.batches).toContainEqual({ batch: '2001-2005', working: 2, studying: 1, other: 0 })
    const nirf = (await office.get('/alumni-outcomes/export?kind=nirf&format=csv')).body
    expect(nirf).toMatch(/2001-2005,3,2,700000,1/)
    expect(await office.get('/alumni-outcomes/export?kind=naac')).toMatchObject({ status: 200 })
    expect(await principal.get('/alumni-outcomes/export?kind=naac')).toMatchObject({ status: 403 })
  })
})

const aMeeting = {
  ...{
    title: 'Silver jubilee',
    heldOn: '2026-12-20',
    registerUntil: '2026-12-10',
    venue: 'Auditorium',
    description: '',
    seats: 3,
  },
}

describe('a meeting', () => {
  test('is open to those of the directory, up to its seats and its day', async () => {
    const [one, other] = [await anAlumnus(db, { email: 'one@example.com' }), await anAlumnus(db, { email: 'two@example.com' })]
    const before = await db.$count(alumniEvents)
    const late = { ...aMeeting, registerUntil: addDays(aMeeting.heldOn, 1) }
    expect(await office.post('/alumni-events', late)).toMatchObject({
      code: 'alumni.registration-after-event',
      fields: { registerUntil: {} },
    })
    expect(await db.$count(alumniEvents)).toBe(before)
    const { id } = await office.post('/alumni-events', aMeeting)
    const register = (who: typeof one, more: object = {}) =>
      guest.post(`/alumni/open-events/${id}/registrations`, {
        rollNumber: who.rollNo,
        email: who.email.toUpperCase(),
        guests: 1,
        ...more,
      })
    expect((await guest.get('/alumni/open-events')).events).toContainEqual(expect.objectContaining({ id, seatsLeft: 3 }))
    expect(await register(one, { email: 'wrong@example.com' })).toMatchObject({ code: 'alumni.not-in-directory' })
    expect(await register(one)).toMatchObject({ status: 200 })
    expect(await register(one, { guests: 0 })).toMatchObject({ code: 'alumni.registered-already' })
    expect(await register(other)).toMatchObject({ code: 'alumni.event-full' })
    expect((await office.get(`/alumni-events/${id}/registrations`)).items).toMatchObject([{ fullName: one.fullName, guests: 1 }])
    expect((await office.get(`/alumni-events/${id}/registrations?q=nobody`)).items).toEqual([])
    expect((await office.get(`/alumni-events/${id}/registrations/export?format=csv`)).body).toContain(one.fullName)
    await db.update(alumniEvents).set({ registerUntil: '2026-11-20' }).where(eq(alumniEvents.id, id))
    expect(await register(other, { guests: 0 })).toMatchObject({ code: 'alumni.event-over' })
  })
})

describe('a donation', () => {
  test('is numbered, posted to the ledger, and reversed once', async () => {
    const { id: alumnusId } = await anAlumnus(db)
    const { assets, incomes } = await office.get('/alumni-donations/accounts')
    const [accountId, incomeAccountId] = [assets[0].id, incomes[0].id]
    const given = {
      alumnusId,
      receivedOn: '2026-11-20',
      amountPaise: 50_000_00,
      purpose: 'Library',
      reference: 'UTR1',
      accountId,
      incomeAccountId,
    }
    const donation = await office.post('/alumni-donations', given)
    expect(donation).toMatchObject({ status: 200, number: '/AD/2026-27/0001', amountPaise: 50_000_00 })
    const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.entryId, donation.entryId))
    expect(lines.map(({ accountId: account, amountPaise }) => [account, amountPaise])).toEqual([
      [accountId, 50_000_00],
      [incomeAccountId, -50_000_00],
    ])
    const reversed = await office.post(`/alumni-donations/${donation.id}/reversal`, { reason: 'Entered twice' })
    expect(reversed).toMatchObject({ reversedOn: '2026-11-21' })
    expect(await office.post(`/alumni-donations/${donation.id}/reversal`, { reason: 'Entered twice' })).toMatchObject({
      code: 'alumni.donation-reversed',
    })
  })

  test.each([
    ['of tomorrow', { receivedOn: '2026-11-22' }, 'alumni.donation-in-future'],
    ['into an account of another kind', { accountId: 'income' }, 'alumni.account-unusable'],
    ['of nothing', { amountPaise: 0 }, 'platform.invalid'],
  ])('%s is refused, and nothing is posted', async (_case, wrong, code) => {
    const { id: alumnusId } = await anAlumnus(db)
    const accounts = await db.select().from(ledgerAccounts)
    const of = (kind: string) => accounts.find((one) => one.kind === kind)?.id ?? 0
    const usual = {
      receivedOn: '2026-11-20',
      amountPaise: 100_00,
      purpose: 'Lab',
      reference: null,
      accountId: of('asset'),
      incomeAccountId: of('income'),
    }
    const given = { ...usual, ...wrong, alumnusId, ...('accountId' in wrong && { accountId: of('income') }) }
    const before = [await db.$count(alumniDonations), await db.$count(ledgerEntries)]
    expect(await office.post('/alumni-donations', given)).toMatchObject({ code })
    expect([await db.$count(alumniDonations), await db.$count(ledgerEntries)]).toEqual(before)
  })
})

describe('what people write', () => {
  test.each([
    ['Road No. 36, Jubilee Hills, Hyderabad 500033', 'Hyderabad'],
    ['Greater Noida, UP', 'Noida'],
    ['New Delhi', 'New Delhi'],
    ['from Warangal, now in Bangalore', 'Bengaluru'],
    ['Thanet, Kent', undefined],
    ['', undefined],
  ])('the city of “%s”', (location, city) => {
    expect(cityOf(location)?.city).toBe(city)
  })

  test.each([
    ['6.5 LPA', 650_000],
    ['12 lakhs per annum', 1_200_000],
    ['1.2 Cr', 12_000_000],
    ['Rs. 4,50,000', 450_000],
    ['8', 800_000],
    ['negotiable', null],
    ['0', null],
  ])('the package “%s” in rupees', (packages, rupees) => {
    expect(rupeesOf(packages)).toBe(rupees)
  })

  test('the middle of salaries', () => {
    expect([medianOf([]), medianOf([3]), medianOf([9, 1, 5]), medianOf([1, 2, 4, 9])]).toEqual([null, 3, 5, 3])
  })
})
