import { expect, test } from 'vitest'
import { auditEntries } from '../../platform/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { aDegree } from './factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS', { username: 'office' })
const bachelor = { name: 'Bachelor of Technology', shortName: 'B.Tech', level: 'UG' }

const send = (method: 'POST' | 'PUT', url: string, payload: object, headers = office) =>
  app.inject({ method, url: `/api${url}`, payload, headers })
const get = (url: string) => app.inject({ method: 'GET', url: `/api${url}`, headers: office })

test('a degree is added, found and changed, and the audit trail records each change', async () => {
  const added = await send('POST', '/degrees', bachelor)
  expect(added.json()).toMatchObject({ ...bachelor, courseCount: 0, revision: 1 })
  const { id } = added.json()
  const changed = await send('PUT', `/degrees/${id}`, { ...bachelor, shortName: 'BTech', revision: 1 })
  expect(changed.json()).toMatchObject({ shortName: 'BTech', revision: 2 })
  expect((await get('/degrees?q=bach%20tech')).json()).toMatchObject({ items: [{ id }], total: 1, next: null })
  const trail = (await db.select().from(auditEntries)).filter((entry) => entry.entity === 'degree')
  expect(trail.map(({ username, act, changes }) => ({ username, act, changes }))).toEqual([
    {
      username: 'office',
      act: 'POST /degrees',
      changes: { name: [null, bachelor.name], shortName: [null, 'B.Tech'], level: [null, 'UG'] },
    },
    { username: 'office', act: 'PUT /degrees/:id', changes: { shortName: ['B.Tech', 'BTech'] } },
  ])
})

test('a change based on an outdated revision is refused and changes nothing', async () => {
  const degree = await aDegree(db, { name: 'Master of Science' })
  const form = { name: 'Master of Science', shortName: 'M.Sc', level: 'PG' }
  await send('PUT', `/degrees/${degree.id}`, { ...form, revision: 1 })
  const late = await send('PUT', `/degrees/${degree.id}`, { ...form, shortName: 'MSc', revision: 1 })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'platform.changed-meanwhile' })
  expect((await get('/degrees?q=master%20of%20science')).json().items[0]).toMatchObject({ shortName: 'M.Sc', revision: 2 })
})

test('a degree name that is already taken is refused with an error at its field', async () => {
  await aDegree(db, { name: 'Diploma in Pottery' })
  const again = await send('POST', '/degrees', { ...bachelor, name: 'Diploma in Pottery' })
  const sentence = 'A degree with this name already exists'
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    code: 'academics.degree-taken',
    message: sentence,
    fields: { name: { code: 'academics.degree-taken', message: sentence } },
  })
})

test('a degree that does not exist cannot be changed', async () => {
  expect((await send('PUT', '/degrees/999999', { ...bachelor, revision: 1 })).statusCode).toBe(404)
  expect((await send('PUT', '/degrees/0', { ...bachelor, revision: 1 })).statusCode).toBe(400)
})

test.each(['a\u0000b', 'a\ud800b', 'two\nlines', ' ', 'x'.repeat(121)])('the degree name %j is refused', async (name) => {
  const refused = await send('POST', '/degrees', { ...bachelor, name })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toHaveProperty('name')
})

test('users who can view but not edit are refused', async () => {
  const faculty = await as('ROLE_FACULTY')
  expect((await send('POST', '/degrees', { ...bachelor, name: 'Doctor of Everything' }, faculty)).statusCode).toBe(403)
  expect((await get('/degrees?q=everything')).json().total).toBe(0)
})
