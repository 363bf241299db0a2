import {
  type LookupKind,
  type LookupValuesAdded,
  labelledKinds,
  longestValue,
  lookupKinds,
  maxLookupRows,
  SaveAgent,
  SaveLookupValue,
} from '@nalanda/contract/lookups/lookups'
import { lookupsRowErrors } from '@nalanda/contract/lookups/row-errors'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { checkedWorkbook } from '../../platform/imports/checked-sheet.ts'
import type { RowOf } from '../../platform/imports/columns.ts'
import { cellErrors, type Refuse } from '../../platform/imports/row-errors.ts'
import type { ImportCall } from '../../platform/imports/sheet-import.ts'
import type { PlainLookupValue } from './default-values.ts'
import { addMissingValues, groupByKind, loadLookupValues, missingValues } from './lookup-lists.ts'
import { agents } from './schema.ts'

/** Names of the lists in the workbook. */
export const listTitles: Readonly<Record<LookupKind, string>> = {
  'seat-type': 'Seat type',
  'admission-type': 'Admission type',
  'entrance-type': 'Entrance type',
  category: 'Category',
  'sub-caste': 'Sub-caste',
  nationality: 'Nationality',
  religion: 'Religion',
  'mother-tongue': 'Mother tongue',
  'blood-group': 'Blood group',
}
const kinds = lookupKinds.map((value) => ({ value, label: listTitles[value] }))
const order = new Map(lookupKinds.map((kind, at) => [kind, at]))

const lists = {
  kind: { heading: 'List', schema: z.enum(lookupKinds), choices: kinds, width: 18 },
  value: { heading: 'Value', schema: SaveLookupValue.shape.value, width: 40 },
  parent: { heading: 'Category', schema: z.string(), optional: true, open: true, width: 16, note: 'For sub-castes only' },
  label: {
    heading: 'Shown as',
    schema: SaveLookupValue.shape.label,
    optional: true,
    width: 24,
    note: 'If the displayed text differs from the value. For example, ICET is shown as ICETT',
  },
  extra: { heading: 'Extra', schema: SaveLookupValue.shape.extra, optional: true, width: 24, note: 'For seat types only' },
} as const
const people = {
  name: { heading: 'Agent', schema: SaveAgent.shape.name, width: 32 },
  mobile: { heading: 'Mobile', schema: SaveAgent.shape.mobile, optional: true, width: 16 },
  email: { heading: 'E-mail', schema: SaveAgent.shape.email, optional: true, width: 32 },
  address: { heading: 'Address', schema: SaveAgent.shape.address, optional: true, width: 40 },
  usualAmountPaise: {
    heading: 'Usual amount',
    kind: 'rupees',
    schema: SaveAgent.shape.usualAmountPaise,
    optional: true,
    width: 16,
    note: 'In rupees per student',
  },
} as const
const error = cellErrors(lookupsRowErrors)
const noComma = (text: string | null, kind?: LookupKind) =>
  kind === 'seat-type' && text?.includes(',') ? error('lookups.no-comma') : null

type ListRow = RowOf<typeof lists>
type Existing = Awaited<ReturnType<typeof loadLookups>>

async function loadLookups(db: Database, _call: ImportCall<undefined, { filled?: 'yes' | 'no' | undefined } | undefined>) {
  const stored = await loadLookupValues(db)
  const categories = stored.filter(({ kind }) => kind === 'category')
  return { stored, categories, agents: await db.select().from(agents).orderBy(asc(agents.name)) }
}

/** All lists and agents as a workbook, empty or filled with the college's data. The import adds what is missing. */
export const lookupWorkbook = checkedWorkbook({
  name: 'Master data',
  fileName: ({ query }) => (query?.filled === 'yes' ? 'Master data.xlsx' : 'Master data template.xlsx'),
  maxRows: maxLookupRows,
  notes: [
    'Enter one value in each row. Do not change the first row of a sheet, which names the columns. Leave sheets that you do not need blank.',
    `List is one of ${Object.values(listTitles).join(', ')}.`,
    'Category is the category of a sub-caste, from the portal or from this workbook.',
    'Shown as is for entrance types, nationalities and religions; Extra is for seat types.',
    'Existing values do not change. If one row has an error, nothing is added.',
    `At most ${maxLookupRows} rows. Enter values, not formulas.`,
  ],
  sheets: { Lists: lists, Agents: people },
  load: loadLookups,
  rules: {
    Lists: {
      unique: [['value', 'kind', 'parent']],
      choices: { parent: ({ categories }) => categories.filter(({ retired }) => !retired).map(({ value }) => value) },
      checks: {
        value: (value, { kind }) =>
          kind && value.length > longestValue(kind)
            ? { code: 'too-long', values: { max: longestValue(kind) } }
            : noComma(value, kind),
        extra: (extra, { kind }) => noComma(extra, kind),
      },
    },
    Agents: { unique: [['name']] },
  },
  filled: (existing, { query }) => (query?.filled === 'yes' ? filledRows(existing) : {}),
  plan: ({ Lists, Agents }, { stored, categories, agents: known }, refuse) => {
    refuseUnknownCategories(Lists, categories, refuse)
    const { added: values, present } = missingValues(stored, Lists.map(choiceOf))
    const names = new Set(known.map(({ name }) => name.toLowerCase()))
    const newAgents = Agents.filter(({ name }) => !names.has(name.toLowerCase()))
    const change = withAgents(groupByKind(values, present), newAgents, Agents.length)
    return { wanted: Lists.map(choiceOf), newAgents, listedAgents: Agents.length, change }
  },
  apply: async (db, { wanted, newAgents, listedAgents }) => {
    const added = await addMissingValues(db, wanted)
    const stored = newAgents.length > 0 ? await db.insert(agents).values(newAgents).onConflictDoNothing().returning() : []
    for (const { id, revision: _, ...after } of stored) recordChange(db, { entity: 'agent', entityId: id, after })
    return withAgents(added, stored, listedAgents)
  },
})

/** Refuses sub-castes whose category is neither stored nor added by this workbook. */
function refuseUnknownCategories(rows: readonly ListRow[], categories: readonly { value: string }[], refuse: Refuse<'parent'>) {
  const own = rows.filter(({ kind }) => kind === 'category')
  const known = new Set([...categories, ...own].map(({ value }) => value.toLowerCase()))
  for (const row of rows)
    if (row.kind === 'sub-caste' && !known.has(row.parent?.toLowerCase() ?? ''))
      refuse(row, 'parent', error('lookups.no-such-category'))
}

function choiceOf({ kind, value, label, extra, parent }: ListRow): PlainLookupValue {
  return {
    kind,
    value,
    label: labelledKinds.includes(kind) ? label : null,
    extra: kind === 'seat-type' ? extra : null,
    parent: kind === 'sub-caste' ? parent : null,
  }
}

function withAgents(
  { added, present }: LookupValuesAdded,
  newAgents: readonly { name: string }[],
  listed: number,
): LookupValuesAdded {
  const names = newAgents.map(({ name }) => name)
  return {
    added: names.length > 0 ? [...added, { kind: 'agent' as const, names }] : added,
    present: present + listed - names.length,
  }
}

function filledRows({ stored, agents: known }: Existing) {
  const offered = stored.filter(({ retired }) => !retired)
  const sorted = offered.sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0))
  return {
    Lists: sorted.map(({ kind, value, parent, label, extra }) => [listTitles[kind], value, parent, label, extra]),
    Agents: known
      .filter(({ retired }) => !retired)
      .map(({ name, mobile, email, address, usualAmountPaise: paise }) => [
        name,
        mobile,
        email,
        address,
        paise && rupeesOfPaise(paise),
      ]),
  }
}
