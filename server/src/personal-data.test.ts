import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import { nameOfData } from './platform/personal-data/personal-data.ts'
import { openPersonalData } from './platform/personal-data/registry.ts'
import { openTestDatabase } from './testing/database.ts'

const { db } = await openTestDatabase()
const registry = openPersonalData()
registry.declare(modules)
const personalData = registry.held
const people = ['students', 'users', 'staff', 'applications', 'enquiries', 'alumni', 'alumni_entries']
const declared = new Set(personalData.map(nameOfData))

/** Columns that refer to a person without a foreign key, such as those of the audit trail. */
const namedLike = ['student_id', 'user_id', 'staff_id', 'application_id', 'enquiry_id']

test('every column that refers to a person is declared in personalData in the module.ts of its module', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT own.table_name || '.' || own.column_name AS name
    FROM information_schema.referential_constraints link
    JOIN information_schema.key_column_usage own ON own.constraint_name = link.constraint_name
    JOIN information_schema.key_column_usage other
      ON other.constraint_name = link.unique_constraint_name AND other.ordinal_position = own.position_in_unique_constraint
    WHERE other.table_name = ANY(${sql.param(people)}::text[]) AND other.column_name = 'id'
    UNION
    SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = ANY(${sql.param(namedLike)}::text[])`)
  const missing = rows.map(({ name }) => name).filter((name) => !declared.has(name))
  expect(rows.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('every table of persons is declared', () => {
  for (const table of people) expect(declared, table).toContain(`${table}.id`)
})

test('no declaration exports hashes, encrypted secrets or file keys', () => {
  for (const { column, secret = [], collect } of personalData) {
    if (collect !== undefined) continue
    const open = Object.values(getTableColumns(column.table)).filter((one) => !secret.includes(one))
    const telling = open
      .map(({ name }) => name)
      .filter((name) => /hash|sealed|secret|token|digest|^file$|(photo|attachment)_?file$/i.test(name))
    expect(telling, nameOfData({ column })).toEqual([])
  }
})
