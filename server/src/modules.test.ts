import { modules as contracts } from '@nalanda/contract/modules'
import { endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import { mergeLists, mergeTables } from '@nalanda/contract/platform/merge-modules'
import type { ModuleContract } from '@nalanda/contract/platform/module-contract'
import {
  approvalKinds,
  certificateKinds,
  chartKinds,
  figureNames,
  holdOffices,
  notificationKinds,
  searchKinds,
} from '@nalanda/contract/platform/module-kinds'
import { permissions } from '@nalanda/contract/platform/permissions'
import { problems } from '@nalanda/contract/platform/problem-codes'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadDemo } from './demo.ts'
import { aBranch, aProgramme } from './modules/academics/factory.ts'
import { certificateTypes } from './modules/certificates/public.ts'
import { aDepartment } from './modules/people/factory.ts'
import { aStudent } from './modules/students/factory.ts'
import { modules } from './modules.ts'
import { now } from './platform/clock.ts'
import { inTransaction } from './platform/database/transactions.ts'
import { contentFingerprint, signDocument } from './platform/documents/document-codes.ts'
import { dataPolicy } from './platform/http/security-headers.ts'
import { serve } from './platform/http/serve.ts'
import type { ServerModule } from './platform/manifest/module.ts'
import { facts } from './platform/schema.ts'
import { openTestApp } from './testing/app.ts'
import { openTestDatabase } from './testing/database.ts'
import { actorCalled, keysIn } from './testing/http.ts'
import { waitUntil } from './testing/wait-until.ts'

const listBooks = endpoint({
  method: 'GET',
  path: '/fixture/books',
  allow: 'signed-in',
  reply: z.object({ books: z.array(z.string()) }),
})
const writeBook = endpoint({ method: 'POST', path: '/fixture/books', allow: 'people.edit', reply: Nothing })

const jobsOf: string[] = []

const covers = pgTable('fixture_covers', { key: text() })

/** The contract of the test module, as merged by the contract. */
const contract: ModuleContract = {
  name: 'fixture',
  permissions: { 'fixture.view': ['ROLE_HOD'] },
  problems: { 'fixture.closed': { status: 409, sentence: 'The fixture is closed' } },
  notificationKinds: ['fixture-due'],
  approvalKinds: ['fixture'],
  certificateKinds: ['fixture-paper'],
  holdKinds: { fixture: ['ROLE_HOD'] },
  searchKinds: ['fixtures'],
  figures: ['fixturesOpen'],
  charts: { fixturesByDay: { unit: 'count', rows: 'day', series: ['fixtures'], findings: ['most'] } },
}

/** A test module: outside its own folder, a new module only needs an entry in the list of modules. */
const fixture: ServerModule = {
  name: 'fixture',
  fastRoutes: (app) => void app.get('/api/fixture/fast', () => ({ signedIn: false })),
  documentTypes: [
    {
      kind: 'fixture-paper',
      template: new URL('./fixture.typ', import.meta.url),
      verify: async (_db, { issueNo }) => ({ outcome: 'valid', latestIssueNo: issueNo }),
    },
  ],
  fileReferences: [{ table: covers, key: covers.key }],
  demo: async () => ({
    demo: {
      load: async ({ db }) => void (await db.insert(facts).values({ name: 'fixture.load', value: {}, at: now() })),
      finish: async ({ db }) =>
        void (await db.update(facts).set({ name: 'fixture.finish' }).where(eq(facts.name, 'fixture.load'))),
    },
  }),
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
    { name: 'staffServing', place: 'glance', allow: 'signed-in', address: '/app/Fixture', measure: async () => ({ total: 7 }) },
    { name: 'studentsHeld', place: 'glance', allow: 'people.edit', address: '/app/Fixture', measure: async () => ({ total: 8 }) },
    {
      name: 'usersActive',
      place: 'glance',
      allow: 'signed-in',
      roles: ['ROLE_HOD'],
      address: '/app/Fixture',
      measure: async () => ({ total: 9 }),
    },
  ],
  charts: [
    {
      name: 'strengthByYear',
      allow: 'signed-in',
      draw: async () => ({ rows: [{ name: 'I', values: [60] }], finding: { word: 'most', values: { name: 'I' } } }),
    },
    { name: 'usersByRole', allow: 'people.edit', draw: async () => null },
  ],
}

const { app, as, platform } = await openTestApp({ modules: [...modules, fixture] })
await platform.database.db.execute('CREATE TABLE fixture_covers (key text)')

test('a listed module is served, searched and counted within the permissions of the user', async () => {
  const headers = await as('ROLE_STUDENT')
  const ask = async (url: string) => (await app.inject({ url: `/api${url}`, headers })).json()
  expect(await ask('/fixture/books')).toEqual({ books: ['Wings of Fire'] })
  expect(await ask('/search?q=flight')).toEqual({
    groups: [{ kind: 'documents', hits: [{ id: 1, title: 'Book on flight', note: 'Shelf 4', address: '/app/Fixture' }] }],
  })
  const { figures } = await ask('/figures')
  expect(figures).toContainEqual({
    name: 'staffServing',
    place: 'glance',
    roles: ['ROLE_STUDENT'],
    unit: 'count',
    total: 7,
    address: '/app/Fixture',
    search: {},
  })
  expect(await ask('/charts')).toEqual({ charts: [expect.objectContaining({ name: 'strengthByYear', roles: ['ROLE_STUDENT'] })] })
  const refused = await app.inject({ method: 'POST', url: '/api/fixture/books', headers })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'platform.forbidden'])
})

test('a listed module registers its jobs once', () => {
  expect(jobsOf).toEqual(['fixture'])
})

test('a guest can neither search nor read figures and charts', async () => {
  for (const url of ['/api/search?q=flight', '/api/figures', '/api/charts'])
    expect((await app.inject({ url })).statusCode, url).toBe(401)
})

test('the search finds for an office what its own list shows, and nothing else', async () => {
  const { db } = platform.database
  const [own, other] = [await aDepartment(db), await aDepartment(db)]
  const programme = await aProgramme(db)
  const found = []
  for (const { id: departmentId } of [own, other]) {
    const branch = await aBranch(db, { courseId: programme.course.id, departmentId })
    found.push(await aStudent(db, { ...programme.place, branchId: branch.id, sectionId: null, fullName: 'Searched Person' }))
  }
  const ids = found.map(({ id }) => id)
  for (const [headers, seen] of [
    [await as('ROLE_ACADEMICS'), ids],
    [await as({ role: 'ROLE_HOD', scope: own.code }), ids.slice(0, 1)],
    [await as('ROLE_FACULTY'), []],
  ] as const) {
    const ask = async (url: string) => (await app.inject({ url: `/api${url}?q=Searched%20Person`, headers })).json()
    const idsOf = (rows: { id: number }[] = []) => rows.map(({ id }) => id).sort((one, next) => one - next)
    const { groups } = await ask('/search')
    const hits = groups.find(({ kind }: { kind: string }) => kind === 'students')?.hits
    expect(idsOf(hits)).toEqual(seen)
    expect(idsOf((await ask('/students')).items)).toEqual(seen)
  }
})

test('the search and the figures of an office contain only kinds that it may see', async () => {
  const headers = await as('ROLE_ACADEMICS')
  const { groups } = (await app.inject({ url: '/api/search?q=nobody-is-called-this', headers })).json()
  expect(groups.map(({ kind }: { kind: string }) => kind)).toEqual(['documents'])
  const { figures } = (await app.inject({ url: '/api/figures', headers })).json()
  expect(figures.map(({ name }: { name: string }) => name)).toContain('studentsEnrolled')
  const ofFixture = figures.filter(({ address }: { address: string }) => address === '/app/Fixture')
  expect(ofFixture.map(({ name }: { name: string }) => name)).toEqual(['staffServing'])
})

test('a listed module adds to the demo college twice: while modules load, and after all have loaded', async () => {
  const { db } = await openTestDatabase()
  await loadDemo(db, {}, { modules: [fixture] })
  const names = (await db.select({ name: facts.name }).from(facts)).map(({ name }) => name)
  expect(names).toContain('fixture.finish')
  expect(names).not.toContain('fixture.load')
})

test('a listed module verifies the documents that it printed', async () => {
  const facts = { college: 'NA', number: '1', name: 'Asha Rao', issueNo: 1, issuedOn: '2026-11-01' }
  const code = signDocument(platform.keys, { kind: 'fixture-paper', content: contentFingerprint('Shelf 4'), ...facts })
  const { outcome } = (await app.inject({ url: `/api/verify?code=${encodeURIComponent(code)}` })).json()
  expect(outcome).toBe('valid')
})

test('a file referenced by a listed module is kept, and removed once it is not referenced', async () => {
  const { files, database, jobs } = platform
  await files.put('covers/named.png', Buffer.from('named'))
  await files.put('covers/unnamed.png', Buffer.from('unnamed'))
  await database.db.insert(covers).values({ key: 'covers/named.png' })
  await jobs.start()
  await inTransaction(database.db, actorCalled('clerk'), (tx) =>
    files.removeAfterCommit(tx, ['covers/named.png', 'covers/unnamed.png']),
  )
  await waitUntil(async () => expect(await keysIn(files, 'covers/')).toEqual(['covers/named.png']))
})

test('a listed module can respond outside the scope of the others', async () => {
  const answer = await app.inject({ url: '/api/fixture/fast' })
  expect(answer.json()).toEqual({ signedIn: false })
  // This policy is set within the scope only
  expect(answer.headers['content-security-policy']).not.toBe(dataPolicy)
})

test('the declarations in the contract of a module are merged with those of all others', () => {
  const all = [...contracts, contract]
  expect(mergeTables(all, 'permissions')).toEqual({ ...permissions, ...contract.permissions })
  expect(mergeTables(all, 'problems')).toEqual({ ...problems, ...contract.problems })
  expect(mergeTables(all, 'holdKinds')).toEqual({ ...holdOffices, ...contract.holdKinds })
  expect(mergeLists(all, 'notificationKinds')).toEqual([...notificationKinds, 'fixture-due'])
  expect(mergeLists(all, 'approvalKinds')).toEqual([...approvalKinds, 'fixture'])
  expect(mergeLists(all, 'certificateKinds')).toEqual([...certificateKinds, 'fixture-paper'])
  expect(mergeLists(all, 'searchKinds')).toEqual([...searchKinds, 'fixtures'])
  expect(mergeLists(all, 'figures')).toEqual([...figureNames, 'fixturesOpen'])
  expect(mergeTables(all, 'charts')).toEqual({ ...chartKinds, ...contract.charts })
  expect(() => mergeTables([...all, contract], 'permissions')).toThrow('fixture.view')
})

test('every kind of certificate in the contract has a unique number prefix, and is printed as a document', () => {
  const kinds = certificateTypes.all().map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...certificateKinds].sort())
  expect(new Set(certificateTypes.all().map(({ letters }) => letters)).size).toBe(kinds.length)
  const printed = modules.flatMap(({ documentTypes = [] }) => documentTypes.map(({ kind }) => kind))
  expect(printed).toEqual(expect.arrayContaining(kinds))
})
