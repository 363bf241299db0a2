import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { aCompressedPdf } from '../../../platform/files/pdf/sample-files.ts'
import { auditEntries, oneTimeCodes } from '../../../platform/schema.ts'
import { aPicture, attach, mine, openSeason } from '../../../testing/admissions/applicants.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { readMails } from '../../../testing/mail/sent-mails.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aadhaarVault } from '../../students/schema-records.ts'
import { admissionSeasons, applicantSessions, applicationLinks, applications, enquiries } from '../schema.ts'

const { app, platform, db, place, guest, clerk, begin, codeOf, enter, anApplicant, whole, idOf, applicationOf, hasDocuments } =
  await openSeason()

describe('starting and opening an application', () => {
  test('requires both the link and the code from the e-mail', async () => {
    const { email, link } = await begin()
    const code = await codeOf(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await guest.post('/apply/enter', { link, code: wrong })).code).toBe('applications.code-wrong')
    expect((await guest.post('/apply/enter', { link: 'x'.repeat(43), code })).code).toBe('applications.link-over')
    expect((await guest.get('/apply/mine')).body).toEqual({ application: null })
    const { calls } = await enter(link, code)
    expect((await mine(calls)).email).toBe(email)
    expect((await guest.post('/apply/enter', { link, code })).code).toBe('applications.code-wrong')
  })

  test('is refused after five wrong codes even with the right one, and with an expired code', async () => {
    const { email, link } = await begin()
    const code = await codeOf(email)
    for (let tries = 0; tries < 5; tries += 1)
      await guest.post('/apply/enter', { link, code: '999999' === code ? '111111' : '999999' })
    const refused = async (tried: string) => {
      const answer = await guest.post('/apply/enter', { link, code: tried })
      return [answer.status, answer.headers['set-cookie']]
    }
    expect(await refused(code)).toEqual([403, undefined])
    await guest.post('/apply/code', { link })
    const fresh = await codeOf(email, 2, code)
    setClock(new Date('2026-06-10T05:20:00Z'))
    expect(await refused(fresh)).toEqual([403, undefined])
  })

  test('stores only hashes of links, codes and browsers', async () => {
    const { email, link, cookie } = await anApplicant()
    await guest.post('/apply/code', { link })
    const codes = [await codeOf(email, 2), await codeOf(email, 2, await codeOf(email, 2))]
    const token = cookie.split('=')[1] ?? 'none'
    const stored = JSON.stringify([
      await db.select().from(applicationLinks),
      await db.select().from(applicantSessions),
      await db.select().from(oneTimeCodes),
    ])
    for (const secret of [link, token, ...codes.map((code) => `"${code}"`)]) expect(stored).not.toContain(secret)
  })

  test('is refused with a web address in the name', async () => {
    const count = await db.$count(applications)
    for (const fullName of ['Win a prize at https://prize.example', 'WWW.prize.example'])
      expect((await begin({ fullName })).answer).toMatchObject({
        status: 400,
        fields: { fullName: { code: expect.any(String) } },
      })
    expect(await db.$count(applications)).toBe(count)
  })

  test('sends nothing that a stranger typed to an e-mail address that is not yet proven', async () => {
    const fullName = 'Your fee is due today, pay at evil-pay.example'
    const { email, link } = await begin({ fullName })
    const [first = ''] = await awaitMails(platform, email, 1)
    expect(first).toContain('/apply#link=')
    expect(first).not.toContain('evil-pay')
    await enter(link, await codeOf(email))
    await guest.post('/apply/code', { link })
    const later = (await awaitMails(platform, email, 2)).filter((message) => message !== first)
    expect(later).toEqual([expect.stringContaining(`Dear ${fullName},`)])
  })

  test('returns responses that no browser may store', async () => {
    const { email, link } = await begin()
    const entered = await guest.post('/apply/enter', { link, code: await codeOf(email) })
    const read = await (await anApplicant()).calls.get('/apply/mine')
    expect([entered.status, read.status]).toEqual([200, 200])
    for (const { headers } of [entered, read]) expect(headers['cache-control']).toBe('private, no-store')
  })

  test('counts all spellings of one mailbox towards one rate limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => guest.post('/apply/find', { email: `flooded+${number}@example.com` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('does not reveal whether an address applied, and limits the e-mails to a mailbox', async () => {
    const { email } = await anApplicant()
    expect(await guest.post('/apply/find', { email: 'nobody@example.com' })).toMatchObject({ status: 200, body: {} })
    expect(await guest.post('/apply/find', { email })).toMatchObject({ status: 200, body: {} })
    const links = async () => (await awaitMails(platform, email, 2)).filter((letter) => letter.includes('/apply#link='))
    await expect.poll(async () => (await links()).length).toBe(2)
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.post('/apply/find', { email })))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(3)
  })

  test('is refused while the season is closed, although enquiries are still accepted', async () => {
    await db.update(admissionSeasons).set({ open: false })
    const count = await db.$count(applications)
    expect((await begin()).answer.code).toBe('applications.apply-closed')
    expect(await db.$count(applications)).toBe(count)
    const enquiry = { fullName: 'Asks First', mobile: '9876543210', email: null, courseId: null, message: 'Is there a hostel?' }
    expect((await guest.post('/apply/enquiry', enquiry)).status).toBe(200)
    expect(await db.$count(enquiries, eq(enquiries.fullName, 'Asks First'))).toBe(1)
    await db.update(admissionSeasons).set({ open: true })
  })
})

test('an enquiry sent twice with one idempotency key is stored once', async () => {
  const payload = { fullName: 'Asks Twice', mobile: '9876543211', email: null, courseId: null, message: 'Is there a bus?' }
  const send = () =>
    app.inject({ method: 'POST', url: '/api/apply/enquiry', headers: { 'idempotency-key': 'enquiry-sent-twice-1' }, payload })
  expect((await send()).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(200)
  expect(await db.$count(enquiries, eq(enquiries.fullName, 'Asks Twice'))).toBe(1)
})

test('an application started twice with one idempotency key is one application with one link', async () => {
  const payload = {
    ...{ fullName: 'Begins Twice', email: 'begins.twice@example.com', mobile: '9876543212', courseId: place.courseId },
    ...{ language: 'en', privacyVersion: 0, agrees: true },
  }
  const headers = { 'idempotency-key': 'application-started-twice-1' }
  const start = async () => (await app.inject({ method: 'POST', url: '/api/apply', headers, payload })).json()
  const first = await start()
  expect(first).toMatchObject({ link: expect.any(String) })
  expect(await start()).toEqual(first)
  expect(await db.$count(applications, eq(applications.email, payload.email))).toBe(1)
})

describe('the draft of an application', () => {
  test('is saved step by step, and a second device does not overwrite the first', async () => {
    const { calls } = await anApplicant()
    const saved = await calls.put('/apply/mine', { revision: 1, form: { ...whole(), board: 'CBSE' } })
    expect(saved).toMatchObject({ revision: 2, form: { board: 'CBSE' }, missing: ['photo', 'ssc-memo', 'inter-memo'] })
    const late = await calls.put('/apply/mine', { revision: 1, form: whole() })
    expect(late.code).toBe('platform.changed-meanwhile')
    expect((await mine(calls)).form.board).toBe('CBSE')
  })

  test('is refused with a branch of another programme', async () => {
    const { calls } = await anApplicant()
    const other = await aProgramme(db)
    const answer = await calls.put('/apply/mine', { revision: 1, form: { ...whole(), branchIds: [other.branch.id] } })
    expect(answer.code).toBe('applications.no-such-programme')
    expect(await mine(calls)).toMatchObject({ revision: 1, form: { branchIds: [], courseId: place.courseId } })
  })

  test('accepts only real pictures and complete PDFs, whatever the file name, and re-encodes pictures', async () => {
    const { calls, cookie } = await anApplicant()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const program = aCompressedPdf({ catalog: '/OpenAction << /S /J#61vaScript /JS (x) >>' })
    const broken = (await aPicture()).subarray(0, 700)
    for (const bytes of [svg, page, broken])
      expect((await attach(calls, 'photo', bytes, 'me.jpg')).code).toBe('applications.not-a-photo')
    for (const bytes of [svg, page])
      expect((await attach(calls, 'ssc-memo', bytes, 'memo.pdf')).code).toBe('applications.not-a-document')
    expect((await attach(calls, 'ssc-memo', program, 'memo.pdf')).code).toBe('platform.pdf-active')
    expect((await attach(calls, 'photo', await aPicture(90, 90))).code).toBe('applications.not-a-photo')
    expect((await attach(calls, 'photo', Buffer.alloc(6 * 1024 * 1024 + 1))).code).toBe('platform.too-large')
    expect((await mine(calls)).documents).toEqual([])
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer()
    const [document] = (await attach(calls, 'photo', picture, '../../evil\u202egpj.exe')).documents
    expect(document).toMatchObject({ name: 'evil gpj.jpg', type: 'image/jpeg' })
    const read = await app.inject({ url: `/api/apply/mine/documents/${document.id}`, headers: { cookie } })
    expect(read.rawPayload.includes('where I live')).toBe(false)
    expect(read.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('does not let other applicants read or remove its documents', async () => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    const [document] = (await attach(one.calls, 'photo', await aPicture())).documents
    const path = `/apply/mine/documents/${document.id}`
    expect((await other.calls.get(path)).status).toBe(404)
    expect((await other.calls.remove(path)).status).toBe(404)
    expect((await guest.get(path)).status).toBe(401)
    expect((await guest.remove(path)).status).toBe(401)
    expect((await one.calls.get(path)).status).toBe(200)
  })

  test('stores the Aadhaar number only in the vault, and returns it masked', async () => {
    const { calls, number } = await anApplicant()
    expect((await calls.put('/apply/mine/aadhaar', { aadhaar: '999941057058' })).aadhaar).toBe('XXXXXXXX7058')
    expect((await db.select().from(aadhaarVault)).length).toBe(1)
    const rest = [
      await db.select().from(applications).where(eq(applications.number, number)),
      await db.select().from(auditEntries),
    ]
    expect(JSON.stringify(rest)).not.toContain('999941057058')
    await calls.put('/apply/mine/aadhaar', { aadhaar: '999971658847' })
    expect((await db.select().from(aadhaarVault)).map(({ lastFour }) => lastFour)).toEqual(['8847'])
    await calls.put('/apply/mine/aadhaar', { aadhaar: null })
    expect(await db.select().from(aadhaarVault)).toEqual([])
  })

  test('is submitted only when complete, and for a minor only with the consent of a parent', async () => {
    const { calls, number } = await anApplicant()
    const id = await idOf(number)
    const send = (revision: number, consentBy: string | null = null) =>
      calls.post('/apply/mine/submit', { revision, declares: true, privacyVersion: 0, consentBy })
    expect(await send(1)).toMatchObject({ code: 'applications.incomplete', fields: { photo: { code: 'required' } } })
    await hasDocuments(id)
    await calls.put('/apply/mine', { revision: 1, form: { ...whole(), dateOfBirth: '2009-01-01' } })
    expect((await send(2)).code).toBe('applications.consent-needed')
    expect((await applicationOf(id))?.state).toBe('draft')
    expect(await send(2, 'Ramesh, father')).toMatchObject({ state: 'submitted', can: { edit: false, submit: false } })
    expect((await calls.put('/apply/mine', { revision: 3, form: whole() })).code).toBe('applications.not-now')
    expect((await applicationOf(id))?.form.dateOfBirth).toBe('2009-01-01')
  })
})

test('an enquiry is converted once to an application, without retyping', async () => {
  const email = 'counter@example.com'
  const asked = { fullName: 'Counter Person', mobile: '9848022222', email: null, courseId: place.courseId, message: '' }
  const rest = { source: 'news', origin: 'counter', state: 'open', note: '', followUpOn: null }
  const { id } = await clerk.post('/enquiries', { ...asked, ...rest })
  const convert = () => clerk.post(`/enquiries/${id}/convert`, { revision: 1, email, language: 'te' })
  const converted = await convert()
  expect(converted).toMatchObject({ state: 'converted', email })
  const opened = await clerk.get(`/applications/${converted.application.id}`)
  expect(opened, 'the office began it, and can hand out its link').toMatchObject({ status: 200, state: 'draft', email })
  await awaitMails(platform, email, 1)
  const invitation = readMails(platform.config.dataDir).find((letter) => letter.includes(`To: ${email}`))
  expect(invitation).toContain('దరఖాస్తు ప్రారంభించాము')
  expect(invitation, 'nobody has proven the address').not.toContain('Counter Person')
  expect((await convert()).code).toBe('applications.enquiry-closed')
  expect(await db.$count(applications, eq(applications.email, email))).toBe(1)
})
