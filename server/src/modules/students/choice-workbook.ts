import { type ChoiceSheet, choiceKinds, mostChoiceRows } from '@nalanda/contract/students-choices'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { SpreadsheetFault } from '../../platform/spreadsheets/fault.ts'
import { readHeadedRows } from '../../platform/spreadsheets/headed-rows.ts'
import type { SheetSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { inTransaction, recordChange } from '../../platform/transactions.ts'
import { addMissingChoices, loadChoices, missingChoices, tellAdded } from './choice-lists.ts'
import {
  type AgentRow,
  agentColumns,
  type ListRow,
  listColumns,
  listTitles,
  type PlainAgent,
  readAgentRows,
  readListRows,
} from './choice-sheet.ts'
import { agents } from './schema-records.ts'
import type { PlainChoice } from './usual-choices.ts'

type Desk = { database: Database; spreadsheets: Spreadsheets; actor: Actor }

/** A workbook of all lists: empty to fill in, or with everything on offer. Lists and categories are offered as drop-downs. */
export async function choiceWorkbook(db: Database, filled: boolean): Promise<SheetSpec[]> {
  const stored = (await loadChoices(db)).filter(({ retired }) => !retired)
  const order = new Map(choiceKinds.map((kind, at) => [kind, at]))
  const sorted = [...stored].sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0))
  const categories = stored.filter(({ kind }) => kind === 'category').map(({ value }) => value)
  const brokers = filled ? await db.select().from(agents).where(eq(agents.retired, false)).orderBy(asc(agents.name)) : []
  return [
    {
      name: 'Lists',
      columns: [
        { header: listColumns.kind, width: 18, choices: Object.values(listTitles) },
        { header: listColumns.value, width: 40 },
        {
          header: listColumns.parent,
          width: 16,
          ...(categories.length > 0 && { choices: categories }),
          note: 'Of a sub-caste only',
        },
        { header: listColumns.label, width: 24, note: 'Where people read something else than the value: ICET is shown as ICETT' },
        { header: listColumns.extra, width: 24, note: 'Of a seat type only' },
      ],
      rows: filled ? sorted.map(({ kind, value, parent, label, extra }) => [listTitles[kind], value, parent, label, extra]) : [],
    },
    {
      name: 'Agents',
      columns: [
        { header: agentColumns.name, width: 32 },
        { header: agentColumns.mobile, width: 16 },
        { header: agentColumns.email, width: 32 },
        { header: agentColumns.address, width: 40 },
        { header: agentColumns.usualAmount, width: 16, kind: 'number', note: 'In rupees, for one student' },
      ],
      rows: brokers.map(({ name, mobile, email, address, usualAmountPaise }) => [
        name,
        mobile,
        email,
        address,
        usualAmountPaise === null ? null : usualAmountPaise / 100,
      ]),
    },
    { name: 'How to fill it in', title: 'Master data', notes },
  ]
}

const notes = [
  'One value in each row. The first row of a sheet names its columns and stays as it is. A sheet that is not needed stays empty.',
  `List is one of ${Object.values(listTitles).join(', ')}.`,
  'Category names the category of a sub-caste: one that the college has, or one that stands in this workbook.',
  'Shown as is for entrance types, nationalities and religions; Extra is for seat types.',
  'What the college has already stays as it is. Either everything that is missing is added, or nothing.',
  `At most ${mostChoiceRows} rows. Write values, not formulas.`,
]

/** Checks every row of a workbook, and tells what it would add. */
export async function checkChoiceSheet({ database, spreadsheets }: Omit<Desk, 'actor'>, bytes: Buffer): Promise<ChoiceSheet> {
  const { choices, brokers, faults } = await readWorkbook(database, spreadsheets, bytes)
  const { added, present } = missingChoices(await loadChoices(database), choices)
  return { ...answer(added, present, await missingAgents(database, brokers), brokers.length), faults }
}

/** Adds what a workbook has and the college lacks, all of it or nothing: then every cell that stands in the way is named. */
export async function importChoiceSheet({ database, spreadsheets, actor }: Desk, bytes: Buffer): Promise<ChoiceSheet> {
  const { choices, brokers, faults } = await readWorkbook(database, spreadsheets, bytes)
  if (faults.length > 0) return { faults, added: [], present: 0 }
  return inTransaction(database, actor, async (db) => {
    const { added, present } = await addMissingChoices(db, choices)
    const newAgents = await missingAgents(db, brokers)
    if (newAgents.length > 0) {
      const stored = await db.insert(agents).values(newAgents).onConflictDoNothing().returning()
      for (const { id, revision: _, ...after } of stored) recordChange(db, { entity: 'agent', entityId: id, after })
    }
    return { faults: [], ...withAgents({ added, present }, newAgents, brokers.length) }
  })
}

function answer(added: readonly PlainChoice[], present: number, newAgents: readonly PlainAgent[], listed: number) {
  return withAgents(tellAdded(added, present), newAgents, listed)
}

function withAgents({ added, present }: ReturnType<typeof tellAdded>, newAgents: readonly PlainAgent[], listed: number) {
  const names = newAgents.map(({ name }) => name)
  return {
    added: names.length > 0 ? [...added, { kind: 'agent' as const, names }] : added,
    present: present + listed - names.length,
  }
}

async function missingAgents(db: Database, wanted: readonly PlainAgent[]): Promise<PlainAgent[]> {
  if (wanted.length === 0) return []
  const known = new Set((await db.select({ name: agents.name }).from(agents)).map(({ name }) => name.toLowerCase()))
  return wanted.filter(({ name }) => !known.has(name.toLowerCase()))
}

async function readWorkbook(db: Database, spreadsheets: Spreadsheets, bytes: Buffer) {
  const sheets = await readSheets(spreadsheets, bytes)
  const find = (name: string) =>
    sheets.find((one) => !one.hidden && one.rows.length > 1 && one.name.trim().toLowerCase() === name.toLowerCase())
  const listSheet = find('Lists')
  const agentSheet = find('Agents')
  const lists = listSheet ? readHeadedRows(listSheet, listColumns, ['parent', 'label', 'extra']) : none<ListRow>()
  const people = agentSheet
    ? readHeadedRows(agentSheet, agentColumns, ['mobile', 'email', 'address', 'usualAmount'])
    : none<AgentRow>()
  for (const [sheet, { missing }] of [['Lists', lists] as const, ['Agents', people] as const])
    if (missing.length > 0) throw problem('students.columns-missing', { sheet, columns: missing.join(', ') })
  const rows = lists.rows.length + people.rows.length
  if (rows === 0) throw problem('students.unreadable-lists', { why: 'This workbook has no rows in its sheets Lists and Agents.' })
  if (rows > mostChoiceRows) throw problem('students.too-many-choices', { most: mostChoiceRows, rows })
  const stored = await loadChoices(db)
  const categories = new Set(stored.filter(({ kind }) => kind === 'category').map(({ value }) => value.toLowerCase()))
  const { choices, faults } = readListRows(lists.rows, categories)
  const { agents: brokers, faults: more } = readAgentRows(people.rows)
  return { choices, brokers, faults: [...faults, ...more] }
}

function none<Row>(): { rows: Row[]; missing: string[] } {
  return { rows: [], missing: [] }
}

async function readSheets(spreadsheets: Spreadsheets, bytes: Buffer) {
  try {
    return await spreadsheets.read(bytes)
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem('students.unreadable-lists', { why: error.message })
  }
}
