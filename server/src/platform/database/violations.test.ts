import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Actor } from '../audit/audit.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { problem } from '../problems.ts'
import { id, ref } from './columns.ts'
import { inTransaction } from './transactions.ts'
import { violationOf, withConstraintProblems } from './violations.ts'

const { db } = await openTestDatabase()
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }

await db.execute(
  sql`create table shelves (id bigint primary key, parent_id bigint constraint shelves_parent_id_shelves_id_fk references shelves)`,
)
await db.execute(sql`create table books (
  id bigint primary key generated always as identity, isbn text constraint one_book_of_an_isbn unique, price int constraint price_is_not_negative check (price >= 0),
  shelf_id bigint constraint books_shelf_id_shelves_id_fk references shelves)`)
await db.execute(sql`create table loans (book_id bigint constraint a_loan_is_of_a_book references books on delete restrict)`)
await db.execute(sql`insert into shelves values (1, null), (2, 1)`)
await db.execute(sql`insert into books (isbn, shelf_id) values ('a', 2)`)
await db.execute(sql`insert into loans values (1)`)
const books = pgTable('books', { id: id(), shelfId: ref() })

const statements = {
  unique: sql`insert into books (isbn) values ('a')`,
  missing: sql`insert into books (shelf_id) values (9)`,
  moved: sql`update books set shelf_id = 9`,
  inUse: sql`delete from shelves where id = 2`,
  restricted: sql`delete from books where id = 1`,
  missingParent: sql`update shelves set parent_id = 9 where id = 2`,
  parentInUse: sql`delete from shelves where id = 1`,
  check: sql`update books set price = -1`,
}
const failing = (name: keyof typeof statements) => db.execute(statements[name])

describe('a refusal by the database', () => {
  test.each([
    ['unique', { rule: 'unique', constraint: 'one_book_of_an_isbn', table: 'books' }],
    ['missing', { rule: 'missing', constraint: 'books_shelf_id_shelves_id_fk', table: 'books' }],
    ['moved', { rule: 'missing', constraint: 'books_shelf_id_shelves_id_fk', table: 'books' }],
    ['inUse', { rule: 'in-use', constraint: 'books_shelf_id_shelves_id_fk', table: 'books' }],
    ['restricted', { rule: 'in-use', constraint: 'a_loan_is_of_a_book', table: 'loans' }],
    ['missingParent', { rule: 'missing', table: 'shelves' }],
    ['parentInUse', { rule: 'in-use', table: 'shelves' }],
    ['check', { rule: 'check', constraint: 'price_is_not_negative', table: 'books' }],
  ] as const)('is read as rule, constraint and table: %s', async (name, violation) => {
    const error = await failing(name).catch((error: unknown) => error)
    expect(violationOf(error)).toMatchObject(violation)
  })

  test.each([
    ['German', 'Schlüssel (shelf_id)=(9) ist nicht in Tabelle »shelves« vorhanden.', 'missing'],
    ['German', 'Auf Schlüssel (id)=(2) wird noch aus Tabelle »books« verwiesen.', 'in-use'],
    ['French', 'La clé (shelf_id)=(9) n’est pas présente dans la table « shelves ».', 'missing'],
    ['nothing of the values', 'Key is not present in table "shelves".', 'missing'],
  ])('is recognised whatever the server reports: %s', (_, detail, rule) => {
    const error = { cause: { code: '23503', table: 'books', constraint: 'books_shelf_id_shelves_id_fk', detail } }
    expect(violationOf(error)?.rule).toBe(rule)
  })

  test('is not recognised in other errors', async () => {
    expect(violationOf(await db.execute(sql`select 1 / 0`).catch((error: unknown) => error))).toBeNull()
    expect(violationOf(new Error('refused'))).toBeNull()
    expect(violationOf(null)).toBeNull()
  })
})

describe('a module', () => {
  test('names the problem for its own database rule, with the field', async () => {
    const refused = withConstraintProblems({ one_book_of_an_isbn: { code: 'platform.already-exists', field: 'isbn' } }, () =>
      failing('unique'),
    )
    await expect(refused).rejects.toMatchObject({
      code: 'platform.already-exists',
      fields: { isbn: { code: 'platform.already-exists' } },
    })
    const made = withConstraintProblems({ one_book_of_an_isbn: () => problem('platform.nothing-changed') }, () =>
      failing('unique'),
    )
    await expect(made).rejects.toMatchObject({ code: 'platform.nothing-changed' })
  })

  test('gets the field of a chosen record that does not exist', async () => {
    const refused = withConstraintProblems({}, () => failing('missing'), [books])
    await expect(refused).rejects.toMatchObject({
      code: 'platform.invalid',
      fields: { shelfId: { code: 'no-such-record' } },
    })
  })

  test('passes on errors that it does not know', async () => {
    await expect(withConstraintProblems({}, () => failing('inUse'), [books])).rejects.toSatisfy(
      (error) => violationOf(error)?.rule === 'in-use',
    )
  })
})

describe('a call', () => {
  const app = Fastify({ logger: false })
  installErrorHandler(app)
  afterAll(() => app.close())
  const locked = Promise.withResolvers<void>()
  app.post('/:name', ({ params }) =>
    inTransaction(db, clerk, async (tx) => {
      await tx.execute(sql`insert into shelves values (100, null)`)
      return tx.execute(statements[(params as { name: keyof typeof statements }).name])
    }),
  )
  app.post('/locked', () =>
    inTransaction(db, clerk, async (tx) => {
      await tx.execute(sql`insert into shelves values (100, null)`)
      await tx.execute(sql`set local lock_timeout = '20ms'`)
      await tx.execute(sql`select from books for update`)
    }),
  )
  const stored = async () =>
    (await db.execute(sql`select count(*)::int as books, (select count(*)::int from shelves) as shelves from books`)).rows

  test.each([
    ['unique', 409, 'platform.already-exists'],
    ['missing', 409, 'platform.reference-gone'],
    ['moved', 409, 'platform.reference-gone'],
    ['inUse', 409, 'platform.still-in-use'],
    ['restricted', 409, 'platform.still-in-use'],
    ['check', 500, 'platform.failed'],
  ] as const)('that violates a rule without a name explains it, and changes nothing: %s', async (name, status, code) => {
    const before = await stored()
    const answer = await app.inject({ method: 'POST', url: `/${name}` })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  test('that waits too long for a lock responds that the portal is busy, and changes nothing', async () => {
    const before = await stored()
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select from books for update`)
      locked.resolve()
      await answered
    })
    let release = () => {}
    const answered = new Promise<void>((resolve) => {
      release = resolve
    })
    await locked.promise
    const answer = await app.inject({ method: 'POST', url: '/locked' })
    release()
    await holding
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'platform.busy'])
    expect(await stored()).toEqual(before)
  })
})
