import { endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from './modules.ts'
import { serve } from './platform/http/serve.ts'
import type { ServerModule } from './platform/manifest/module.ts'
import { openTestApp } from './testing/app.ts'

const listBooks = endpoint({
  method: 'GET',
  path: '/fixture/books',
  allow: 'signed-in',
  reply: z.object({ books: z.array(z.string()) }),
})
const writeBook = endpoint({ method: 'POST', path: '/fixture/books', allow: 'people.edit', reply: Nothing })

const jobsOf: string[] = []

/** All that a new module edits outside its own folder is the list that it stands in. */
const fixture: ServerModule = {
  name: 'fixture',
  routes(app) {
    serve(app, listBooks, () => ({ books: ['Wings of Fire'] }))
    serve(app, writeBook, () => ({}))
  },
  jobs(platform) {
    platform.jobs.register('fixture.count-books', { retries: 1 }, async () => {})
    jobsOf.push('fixture')
  },
  search: [
    {
      kind: 'documents',
      allow: 'signed-in',
      find: async (_db, { q }) => [{ id: 1, title: `Book on ${q}`, note: 'Shelf 4', address: '/app/Fixture' }],
    },
    { kind: 'staff', allow: 'people.edit', find: async () => [{ id: 2, title: 'Hidden', note: '', address: '/app/Fixture' }] },
  ],
  figures: [
    { name: 'staffServing', place: 'glance', allow: 'signed-in', address: '/app/Fixture', search: {}, count: async () => 7 },
    { name: 'examsPublished', place: 'glance', allow: 'people.edit', address: '/app/Fixture', search: {}, count: async () => 8 },
  ],
}

const { app, as } = await openTestApp({ modules: [...modules, fixture] })

test('a module in the list is served, searched and counted, each within what the person may see', async () => {
  const headers = await as('ROLE_STUDENT')
  const ask = async (url: string) => (await app.inject({ url: `/api${url}`, headers })).json()
  expect(await ask('/fixture/books')).toEqual({ books: ['Wings of Fire'] })
  expect(await ask('/search?q=flight')).toEqual({
    groups: [{ kind: 'documents', hits: [{ id: 1, title: 'Book on flight', note: 'Shelf 4', address: '/app/Fixture' }] }],
  })
  expect(await ask('/figures')).toEqual({
    figures: [{ name: 'staffServing', place: 'glance', total: 7, address: '/app/Fixture', search: {} }],
  })
  const refused = await app.inject({ method: 'POST', url: '/api/fixture/books', headers })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'platform.forbidden'])
})

test('a module in the list registers its jobs once', () => {
  expect(jobsOf).toEqual(['fixture'])
})

test('a guest finds and counts nothing', async () => {
  for (const url of ['/api/search?q=flight', '/api/figures']) expect((await app.inject({ url })).statusCode, url).toBe(401)
})

test('the search answers to an office what its own lists show', async () => {
  const headers = await as('ROLE_ACADEMICS')
  const { groups } = (await app.inject({ url: '/api/search?q=nobody-is-called-this', headers })).json()
  expect(groups.map(({ kind }: { kind: string }) => kind)).toEqual(['documents'])
  const { figures } = (await app.inject({ url: '/api/figures', headers })).json()
  expect(figures.map(({ name }: { name: string }) => name)).toContain('studentsEnrolled')
})
