import type { SheetFault } from '@nalanda/contract/sheet-faults'
import {
  type ChoiceKind,
  choiceKinds,
  labelledKinds,
  longestValue,
  SaveAgent,
  SaveChoice,
} from '@nalanda/contract/students-choices'
import { faultIn, type HeadedRow, unreadableIn } from '../../platform/spreadsheets/headed-rows.ts'
import { sameChoice } from './choice-lists.ts'
import type { PlainChoice } from './usual-choices.ts'

export const listColumns = {
  kind: 'List',
  value: 'Value',
  parent: 'Category',
  label: 'Shown as',
  extra: 'Extra',
} as const
export const agentColumns = {
  name: 'Agent',
  mobile: 'Mobile',
  email: 'E-mail',
  address: 'Address',
  usualAmount: 'Usual amount',
} as const
export type ListRow = HeadedRow<keyof typeof listColumns>
export type AgentRow = HeadedRow<keyof typeof agentColumns>
export type PlainAgent = Omit<SaveAgent, 'retired'>

/** The lists by the names that the workbook has for them. */
export const listTitles: Readonly<Record<ChoiceKind, string>> = {
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

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const firstIssue = (error: { issues: readonly { message: string }[] }) => error.issues[0]?.message ?? 'This cannot be taken'

/** Reads the rows of the lists: the values of those without a fault, and every cell that cannot be taken. `categories` are those the college has. */
export function readListRows(
  rows: readonly ListRow[],
  categories: ReadonlySet<string>,
): { choices: PlainChoice[]; faults: SheetFault[] } {
  const kinds = rows.map(({ cells }) => choiceKinds.find((kind) => letters(listTitles[kind]) === letters(cells.kind.text)))
  const known = new Set(categories)
  for (const [at, { cells }] of rows.entries()) if (kinds[at] === 'category') known.add(cells.value.text.toLowerCase())
  const faults: SheetFault[] = []
  const first = new Map<string, number>()
  const choices = rows.flatMap((row, at) => {
    const read = readListRow(row, kinds[at], known)
    faults.push(...read.faults)
    if (!read.choice) return []
    const twin = first.get(sameChoice(read.choice))
    if (twin !== undefined) faults.push(faultIn(row, listColumns, 'value', `Row ${twin} has the same`))
    first.set(sameChoice(read.choice), twin ?? row.row)
    return twin === undefined ? [read.choice] : []
  })
  return { choices, faults }
}

function readListRow(
  row: ListRow,
  kind: ChoiceKind | undefined,
  categories: ReadonlySet<string>,
): { choice: PlainChoice | null; faults: SheetFault[] } {
  const unreadable = unreadableIn(row, listColumns)
  if (unreadable.length > 0) return { choice: null, faults: unreadable }
  const refuse = (field: keyof typeof listColumns, fault: string) => faultIn(row, listColumns, field, fault)
  if (!kind) return { choice: null, faults: [refuse('kind', `Choose one of ${Object.values(listTitles).join(', ')}`)] }
  const { value, parent, label, extra } = row.cells
  const faults: SheetFault[] = []
  const read = SaveChoice.shape.value.max(longestValue(kind)).safeParse(value.text)
  if (!read.success) faults.push(refuse('value', firstIssue(read.error)))
  if (kind === 'seat-type' && value.text.includes(',')) faults.push(refuse('value', 'must not contain a comma'))
  if (kind === 'seat-type' && extra.text.includes(',')) faults.push(refuse('extra', 'must not contain a comma'))
  if (kind === 'sub-caste' && !categories.has(parent.text.toLowerCase()))
    faults.push(refuse('parent', 'This is no category of the college or of this workbook'))
  const shown = SaveChoice.shape.label.safeParse(label.text)
  if (!shown.success) faults.push(refuse('label', firstIssue(shown.error)))
  const more = SaveChoice.shape.extra.safeParse(extra.text)
  if (!more.success) faults.push(refuse('extra', firstIssue(more.error)))
  if (faults.length > 0 || !read.success) return { choice: null, faults }
  const choice = {
    kind,
    value: read.data,
    label: labelledKinds.includes(kind) ? (shown.data ?? null) : null,
    extra: kind === 'seat-type' ? (more.data ?? null) : null,
    parent: kind === 'sub-caste' ? parent.text : null,
  }
  return { choice, faults }
}

/** Reads the rows of the agents in the same way. Amounts are in rupees. */
export function readAgentRows(rows: readonly AgentRow[]): { agents: PlainAgent[]; faults: SheetFault[] } {
  const faults: SheetFault[] = []
  const first = new Map<string, number>()
  const agents = rows.flatMap((row) => {
    const before = faults.push(...unreadableIn(row, agentColumns))
    const take = <Field extends 'name' | 'mobile' | 'email' | 'address'>(field: Field) => {
      const { text } = row.cells[field]
      const read = SaveAgent.shape[field].safeParse(field === 'email' && text === '' ? null : text)
      if (!read.success) faults.push(faultIn(row, agentColumns, field, firstIssue(read.error)))
      return read.success ? (read.data as SaveAgent[Field]) : null
    }
    const [name, mobile, email, address] = [take('name'), take('mobile'), take('email'), take('address')]
    const { usualAmount } = row.cells
    const paise = usualAmount.text === '' ? null : Math.round(Number(usualAmount.text.replaceAll(',', '')) * 100)
    const amount = SaveAgent.shape.usualAmountPaise.safeParse(paise)
    if (!amount.success) faults.push(faultIn(row, agentColumns, 'usualAmount', 'must be an amount in rupees'))
    const twin = first.get(name?.toLowerCase() ?? '')
    if (name && twin !== undefined) faults.push(faultIn(row, agentColumns, 'name', `Row ${twin} has the same`))
    if (name) first.set(name.toLowerCase(), twin ?? row.row)
    if (faults.length > before || !name || !amount.success) return []
    return [{ name, mobile, email, address, usualAmountPaise: amount.data }]
  })
  return { agents, faults }
}
