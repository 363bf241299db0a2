import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginBatch } from '@nalanda/contract/accounts-logins'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { now } from '../../platform/clock.ts'
import type { Letter } from '../../platform/mail.ts'
import { openTestApp } from '../../testing/app.ts'
import { aProgramme } from '../academics/factory.ts'
import { aStudent } from '../students/factory.ts'
import { type PostOffice, sendLetters } from './login-batch-letters.ts'
import { loginBatches, loginBatchRows } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const headers = await as('ROLE_ACADEMICS')
const { place } = await aProgramme(db)
let batchId: number
let serial = 0

const get = async <T>(url: string) => (await app.inject({ method: 'GET', url: `/api${url}`, headers })).json() as T
async function batch(): Promise<LoginBatch> {
  const { batches } = await get<{ batches: LoginBatch[] }>('/login-batches')
  const [newest] = batches
  if (!newest) throw new Error('There is no batch')
  return newest
}

/** Fourteen students with an address, their logins made, and their letters asked for; no job takes the letters up. */
beforeEach(async () => {
  for (let at = 0; at < 14; at += 1) {
    serial += 1
    const rollNo = `23TC1A${String(serial).padStart(4, '0')}`
    await aStudent(db, { ...place, rollNo, email: `${rollNo.toLowerCase()}@students.test.example` })
  }
  await app.inject({ method: 'POST', url: '/api/createStudentLogins', headers })
  while ((await batch()).state === 'creating') await sleep(50)
  batchId = (await batch()).id
  await db.update(loginBatches).set({ mailStartedAt: now(), mailedAt: null }).where(eq(loginBatches.id, batchId))
})

const office = (send: (letter: Letter) => Promise<void>): PostOffice => ({
  ...{ db, keys: platform.keys, jobs: { enqueue: async () => null }, log: platform.log, now, mail: { send } },
  publicUrl: 'https://portal.college.edu',
})
const context = { id: 'job', attempt: 0, signal: new AbortController().signal }
const sealed = async () =>
  (await db.select().from(loginBatchRows).where(eq(loginBatchRows.batchId, batchId))).filter((row) => row.passwordSealed !== null)

test('a letter that is refused is reported, and its password stays for the sheet', async () => {
  const sent: Letter[] = []
  let refused = ''
  const post = office(async (letter) => {
    if (sent.length === 3 && !refused) {
      refused = letter.to
      throw new Error('mailbox unavailable')
    }
    sent.push(letter)
  })
  await sendLetters(post, batchId, context)
  await sendLetters(post, batchId, context)
  expect(await batch()).toMatchObject({ state: 'waiting', mailed: 13, mailFailed: 1, waiting: 1 })
  expect(sent[0]?.text).toContain('Sign in at: https://portal.college.edu/login/Student\nUser name: ')
  expect(await sealed()).toHaveLength(1)
  const list = await get<{ person: string; of: string }[]>(`/login-batches/${batchId}/refusals`)
  expect(list).toMatchObject([
    { person: refused.split('@')[0]?.toUpperCase(), of: 'letter', reason: 'The letter could not be sent' },
  ])
})

test('a mail server that takes no letters is not asked a thousand times', async () => {
  let asked = 0
  await sendLetters(
    office(async () => {
      asked += 1
      throw new Error('connection refused')
    }),
    batchId,
    context,
  )
  expect(asked).toBe(10)
  expect(await batch()).toMatchObject({
    state: 'waiting',
    mailed: 0,
    waiting: 14,
    failure: expect.stringContaining('takes no letters'),
  })
  expect(await sealed()).toHaveLength(14)
})

test('letters that are called off stop, and those that were sent stay sent', async () => {
  let sent = 0
  const post = office(async () => {
    sent += 1
    if (sent === 4) await app.inject({ method: 'POST', url: `/api/login-batches/${batchId}/cancel`, headers })
  })
  await sendLetters(post, batchId, context)
  expect(sent).toBe(4)
  expect(await batch()).toMatchObject({ state: 'waiting', mailed: 4, waiting: 10 })
})
