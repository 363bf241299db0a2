import { expect, onTestFinished, test } from 'vitest'
import { agents } from '../../modules/lookups/schema.ts'
import { openTestApp } from '../../testing/app.ts'

const { app, platform, as } = await openTestApp()
const { db, pool } = platform.database

test('a call that waits too long for a locked row is told to retry, and changes nothing', async () => {
  const clerk = await as('ROLE_ADMISSIONS')
  const agent = { name: 'Sri Sai Consultancy', mobile: null, email: null, address: null, usualAmountPaise: null, retired: false }
  const added = await app.inject({ method: 'POST', url: '/api/agents', headers: clerk, payload: agent })
  expect(added.statusCode).toBe(200)
  const { id, revision } = added.json()
  const before = await db.select().from(agents)

  const other = await pool.connect()
  onTestFinished(async () => {
    await other.query('ROLLBACK')
    other.release()
  })
  await other.query('BEGIN')
  await other.query('SELECT FROM agents FOR UPDATE')
  const payload = { ...agent, name: 'Somebody else', revision }
  const refused = await app.inject({ method: 'PUT', url: `/api/agents/${id}`, headers: clerk, payload })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ code: 'platform.busy', status: 503 })
  expect(await db.select().from(agents)).toEqual(before)

  await other.query('ROLLBACK')
  const again = await app.inject({ method: 'PUT', url: `/api/agents/${id}`, headers: clerk, payload })
  expect(again.json()).toMatchObject({ id, name: 'Somebody else' })
})
