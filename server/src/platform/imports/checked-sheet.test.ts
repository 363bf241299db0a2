import { AddedRows } from '@nalanda/contract/platform/imports/sheet-calls'
import { line, RollNo } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../database/client.ts'
import { recordChange } from '../database/transactions.ts'
import { auditEntries } from '../schema.ts'
import type { CellInput } from '../spreadsheets/sheet-spec.ts'
import { openSpreadsheets } from '../spreadsheets/spreadsheets.ts'
import { checkedSheet } from './checked-sheet.ts'
import { cellErrors } from './row-errors.ts'
import type { ImportCall } from './sheet-import.ts'

const { db } = await openTestDatabase()
await db.execute(
  sql`CREATE TABLE members (roll_no text PRIMARY KEY, name text NOT NULL, role text NOT NULL, joined_on date, fee int)`,
)
const spreadsheets = openSpreadsheets({ log: pino({ level: 'silent' }) })
afterAll(() => spreadsheets.close())
const actor = { userId: null, username: 'office', address: null, requestId: null, act: 'POST /members/sheets' }
const deps = { database: db, spreadsheets, actor }
const call: ImportCall = {
  params: undefined,
  query: undefined,
  user: null,
  today: '2026-11-21',
  now: new Date('2026-11-21T05:30:00Z'),
}

const error = cellErrors({ 'clubs.not-a-student': 'No student has the roll number {rollNo}' })
const students = new Set(['22NA1A0501', '22NA1A0502', '22NA1A0503', '22NA1A0599'])
type Stored = { roll_no: string; name: string; role: string; joined_on: string | null; fee: number | null }
const stored = async (from: Database) =>
  (await from.execute<Stored>(sql`SELECT roll_no, name, role, joined_on::text, fee FROM members ORDER BY roll_no`)).rows

/** An import of club members, as a new module would declare it. */
const memberSheet = checkedSheet({
  name: 'Members',
  maxRows: 50,
  notes: ['One member in each row.'],
  columns: {
    rollNo: { heading: 'Roll number', synonyms: ['HT no'], schema: RollNo, width: 16 },
    name: { heading: 'Name', schema: line(40) },
    role: { heading: 'Role', schema: z.string(), optional: true },
    joinedOn: { heading: 'Joined on', kind: 'day', schema: z.iso.date(), optional: true },
    fee: { heading: 'Fee', kind: 'rupees', schema: z.int().max(5000_00), optional: true },
  },
  load: async (from) => new Set((await stored(from)).map(({ roll_no }) => roll_no)),
  choices: { role: () => ['Member', 'Secretary', { value: 'Head', label: 'President' }] },
  unique: [['rollNo']],
  checks: { rollNo: (rollNo) => (students.has(rollNo) ? null : error('clubs.not-a-student', { rollNo })) },
  plan: (rows, present) => {
    const added = rows.filter(({ rollNo }) => !present.has(rollNo))
    return { added, change: { added: added.map(({ name }) => name), present: rows.length - added.length } }
  },
  apply: async (to, { added, change }) => {
    for (const { rollNo, name, role, joinedOn, fee } of added) {
      await to.execute(sql`INSERT INTO members VALUES (${rollNo}, ${name}, ${role ?? 'Member'}, ${joinedOn}, ${fee})`)
      recordChange(to, { entity: 'member', entityId: rollNo, after: { name } })
    }
    return change
  },
})

const headings = ['Roll number', 'Name', 'Role', 'Joined on', 'Fee']
const fileOf = (rows: CellInput[][], heads = headings) =>
  spreadsheets.writeXlsx([{ name: 'Members', columns: heads.map((header) => ({ header })), rows }])
const importRows = async (rows: CellInput[][], heads = headings) => memberSheet.import(deps, await fileOf(rows, heads), call)
const briefly = ({ errors }: { errors: { cell?: string | undefined; message: string }[] }) =>
  errors.map(({ cell, message }) => `${cell}: ${message}`)
const good: CellInput[][] = [
  ['22na1a0501', 'Asha', 'President', '15-08-2026', '1,500'],
  ['22NA1A0502', 'Bilal', null, null, 'NA'],
]

beforeEach(async () => {
  await db.execute(sql`TRUNCATE members`)
})

describe('a checked sheet', () => {
  test('is checked without any change, then imported in one transaction with its audit entries', async () => {
    expect(await memberSheet.check(deps, await fileOf(good), call)).toEqual({
      rows: 2,
      good: 2,
      errorCount: 0,
      errors: [],
      change: { added: ['Asha', 'Bilal'], present: 0 },
    })
    expect(await stored(db)).toEqual([])
    expect(AddedRows.parse((await importRows(good)).change)).toEqual({ added: ['Asha', 'Bilal'], present: 0 })
    expect(await stored(db)).toEqual([
      { roll_no: '22NA1A0501', name: 'Asha', role: 'Head', joined_on: '2026-08-15', fee: 1500_00 },
      { roll_no: '22NA1A0502', name: 'Bilal', role: 'Member', joined_on: null, fee: null },
    ])
    expect(await db.$count(auditEntries, eq(auditEntries.entity, 'member'))).toBe(2)
    expect((await importRows(good)).change).toEqual({ added: [], present: 2 })
  })

  test('changes nothing if one cell is wrong, and lists every wrong cell with code, values and a sentence', async () => {
    const audited = await db.$count(auditEntries)
    const answer = await importRows([
      ...good,
      ['22NA1A0502', '', 'member', '31-02-2026', 'five'],
      ['99XX1A0501', 'x'.repeat(41), 'Boss', 'soon', '6000'],
      [null, null, '-', null, null],
      [null, 'Nobody', null, null, '0x10'],
    ])
    expect(answer).toMatchObject({ rows: 5, good: 2, errorCount: 11, change: null })
    expect(briefly(answer)).toEqual(
      [
        'A4: Row 3 has the same value',
        'B4: Enter a value',
        'D4: Enter a date with the day first, such as 15-08-2008',
        'E4: Enter an amount in rupees, such as 150000',
        'A5: No student has the roll number 99XX1A0501',
        'B5: Use at most 40 characters',
        'C5: Choose one of Member, Secretary, President',
        'D5: Enter a date with the day first, such as 15-08-2008',
        'E5: Enter 5,000 or less',
        'A7: Enter a value',
        'E7: Enter an amount in rupees, such as 150000',
      ].slice(0, 11),
    )
    expect(answer.errors[4]).toEqual({
      row: 5,
      column: 'Roll number',
      cell: 'A5',
      text: '99XX1A0501',
      code: 'clubs.not-a-student',
      values: { rollNo: '99XX1A0501' },
      message: 'No student has the roll number 99XX1A0501',
    })
    expect(await stored(db)).toEqual([])
    expect(await db.$count(auditEntries)).toBe(audited)
  })

  test('lists at most a thousand errors, and counts all of them', async () => {
    const wide = checkedSheet({
      name: 'Wide',
      maxRows: 2000,
      columns: { day: { heading: 'Day', kind: 'day', schema: z.iso.date() } },
      load: async () => null,
      plan: () => ({ change: null }),
      apply: async () => null,
    })
    const answer = await wide.check(
      deps,
      await fileOf(
        Array.from({ length: 1500 }, () => ['soon']),
        ['Day'],
      ),
      call,
    )
    expect([answer.errorCount, answer.errors.length, answer.good]).toEqual([1500, 1000, 0])
  })

  test('is imported once if two people import it at the same time', async () => {
    const slow = checkedSheet({
      name: 'Members',
      maxRows: 50,
      columns: { rollNo: { heading: 'Roll number', schema: RollNo } },
      load: async (from) => new Set((await stored(from)).map(({ roll_no }) => roll_no)),
      plan: (rows, present) => {
        const added = rows.flatMap(({ rollNo }) => (present.has(rollNo) ? [] : [rollNo]))
        return { added, change: { added, present: rows.length - added.length } }
      },
      apply: async (to, { added, change }) => {
        await to.execute(sql`SELECT pg_sleep(0.3)`)
        for (const rollNo of added) await to.execute(sql`INSERT INTO members VALUES (${rollNo}, 'Asha', 'Member')`)
        return change
      },
    })
    const file = await fileOf([['22NA1A0501'], ['22NA1A0502']], ['Roll number'])
    const answers = await Promise.all([slow.import(deps, file, call), slow.import(deps, file, call)])
    expect(answers.map(({ change }) => change?.added.length).sort()).toEqual([0, 2])
    expect(await stored(db)).toHaveLength(2)
  })

  test('names the cells with values that were taken between check and write, and changes nothing', async () => {
    // As if another import had committed after this one had read the existing data
    const known = new Set<string>()
    const racing = checkedSheet({
      name: 'Members',
      maxRows: 50,
      columns: { rollNo: { heading: 'Roll number', schema: RollNo } },
      load: async () => known,
      checks: { rollNo: (rollNo, _row, existing) => (existing.has(rollNo) ? { code: 'already-exists' } : null) },
      plan: (rows) => ({ rows, change: rows.length }),
      apply: async (to, { rows, change }) => {
        known.add('22NA1A0501')
        for (const { rollNo } of rows) await to.execute(sql`INSERT INTO members VALUES (${rollNo}, 'Second', 'Member')`)
        return change
      },
    })
    await db.execute(sql`INSERT INTO members VALUES ('22NA1A0501', 'First', 'Member')`)
    const answer = await racing.import(deps, await fileOf([['22NA1A0503'], ['22NA1A0501']], ['Roll number']), call)
    expect(answer).toMatchObject({ change: null, errors: [{ cell: 'A3', code: 'already-exists' }] })
    expect((await stored(db)).map(({ name }) => name)).toEqual(['First'])
  })
})
