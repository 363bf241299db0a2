import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { attempts, facts } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { readMails } from '../../../testing/mail/sent-mails.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { createFirstAdministrator } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { newFirstRunCode } from './first-run.ts'

// One sequence of steps: a college without accounts, until it has one.
const { app, platform } = await openTestApp()
const { db } = platform.database

const form = (number: number, changes: object = {}) => ({
  username: `first${number}`,
  email: `first${number}@college.example`,
  password: 'Mango#2026',
  role: ['student'],
  instituteType: 'engineering',
  eamcetCode: 'NALA',
  collegeName: 'Nalanda Institute',
  fullName: '<b>Ravi</b> & Co',
  module: '',
  ...changes,
})
const signUp = (payload: object, remoteAddress = '203.0.113.5') =>
  app.inject({ method: 'POST', url: '/api/signup', payload, remoteAddress })

test('an empty college offers its first account only to a person with the code of the terminal', async () => {
  expect((await app.inject({ url: '/api/registration' })).json()).toEqual({ new: 'true', firstRun: true })
  for (const changes of [{}, { code: '' }, { code: '0000-0000-0000-0000' }, { invitation: 'anything' }]) {
    const answer = await signUp(form(0, changes))
    expect(answer.json().code).toBe('accounts.first-run-code')
  }
  expect(await db.$count(users)).toBe(0)
})

test('the code cannot be guessed, is stored only as a hash, and the codes of several terminals are kept', async () => {
  const codes = [await newFirstRunCode(db), await newFirstRunCode(db)]
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(2)
  const kept = JSON.stringify(await db.select().from(facts))
  for (const code of codes) for (const text of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(text)
  for (let start = 0; start < 20; start++) await newFirstRunCode(db)
  const { rows } = await db.execute(sql`SELECT jsonb_array_length(value) AS kept FROM facts WHERE name = 'first-run'`)
  expect(rows).toEqual([{ kept: 8 }])
})

test('guesses at the code are refused and count towards the limit of refused registrations', async () => {
  await newFirstRunCode(db)
  const guess = (n: number) => signUp(form(0, { code: `GUESS-${n}` }), '198.51.100.66')
  const guesses = await Promise.all(Array.from({ length: 11 }, (_, n) => guess(n)))
  expect(guesses.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 403))
  const counted = await db.select().from(attempts).where(eq(attempts.subject, 'sign-up-refused:198.51.100.66'))
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(11)
  expect(await db.$count(users)).toBe(0)
})

test('exactly one of many concurrent requests with the code and the command of the operator creates the administrator', async () => {
  setClock(new Date('2026-11-21T05:30:00Z'))
  const code = await newFirstRunCode(db)
  const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'o').replaceAll('1', 'l')]
  const operator = { userId: null, username: 'operator', address: null, requestId: null, act: 'admin:create' }
  const byCommand = { username: 'operator', email: 'operator@college.example', fullName: 'Operator', password: 'Mango#2026' }
  const [made, ...answers] = await Promise.all([
    inTransaction(db, operator, (tx) => createFirstAdministrator(tx, byCommand, new Date('2026-11-21T05:30:00Z'))),
    ...Array.from({ length: 8 }, (_, n) => signUp(form(n, { code: typed[n % typed.length] }), `203.0.113.${50 + n}`)),
  ])
  const admitted = answers.filter(({ statusCode }) => statusCode === 200)
  expect(admitted.length + Number(made)).toBe(1)
  expect(await db.$count(users)).toBe(1)
  expect((await db.select().from(userRoles)).map(({ role }) => role)).toEqual(['ROLE_ADMIN'])
  for (const answer of answers) expect(answer.statusCode).toBeOneOf([200, 403])
})

test('the administrator can sign in immediately, and the welcome e-mail escapes the name', async () => {
  for (const table of ['registrations', 'user_roles', 'users']) await db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  const code = await newFirstRunCode(db)
  const before = readMails(platform.config.dataDir).length
  const answer = await signUp(form(100, { code, role: [], roles: ['ROLE_STUDENT'] }), '203.0.113.90')
  expect(answer.json()).toEqual({ message: 'Registration was successfully completed', state: 'active' })
  const payload = { username: 'first100', password: 'Mango#2026' }
  const signedIn = await app.inject({ method: 'POST', url: '/api/signin', payload })
  expect(signedIn.json().roles).toEqual(['ROLE_ADMIN'])
  await waitUntil(() => expect(readMails(platform.config.dataDir).length).toBe(before + 1))
  const letter = readMails(platform.config.dataDir).at(-1)
  expect(letter).toContain('Dear <b>Ravi</b> & Co,')
  expect(letter).toContain('Dear &lt;b&gt;Ravi&lt;/b&gt; &amp; Co,')
  expect(letter?.match(/<b>/g)).toHaveLength(1)
})

test('a code is valid once, and no code creates a second administrator', async () => {
  expect((await app.inject({ url: '/api/registration' })).json()).toEqual({ new: 'true', firstRun: false })
  const code = await newFirstRunCode(db)
  const answer = await signUp(form(200, { code, role: ['admin'] }), '203.0.113.91')
  expect(answer.json().code).toBe('accounts.first-run-code')
  expect(await db.$count(users)).toBe(1)
})
