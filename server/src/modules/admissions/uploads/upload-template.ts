import { maxUploadRows, rowRetentionDays } from '@nalanda/contract/admissions/uploads'
import type { Database } from '../../../platform/database/client.ts'
import type { ColumnSpec, SheetSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import { sourceLabels } from './upload-cells.ts'
import { isRequired, type UploadColumn, uploadColumns } from './upload-columns.ts'
import { loadUploadLists, type UploadLists } from './upload-lists.ts'

/** Returns a workbook for entering admissions: a sheet with drop-down lists of what the college offers now, and two with instructions. */
export async function admissionTemplate(db: Database): Promise<SheetSpec[]> {
  const lists = await loadUploadLists(db)
  return [
    { name: 'Admissions', columns: uploadColumns.map((column) => columnSpec(column, lists)), rows: [] },
    {
      name: 'What goes where',
      columns: [
        { header: 'Heading', width: 32 },
        { header: 'Needed', width: 12 },
        { header: 'What to write', width: 64 },
        { header: 'Example', width: 48 },
      ],
      rows: uploadColumns.map((column) => [
        column.header.replace('*', ''),
        isRequired(column) ? 'Yes' : '',
        column.note,
        column.field === 'aadhaar' ? 'Twelve digits' : column.example,
      ]),
    },
    { name: 'How to fill in this sheet', title: 'Student admissions', notes },
  ]
}

const notes = [
  `Enter one student in each row of the sheet Admissions, at most ${maxUploadRows}. The first row names the columns. Their order does not matter.`,
  'Columns with a star are required. Leave other columns blank, or remove them.',
  'Choose from the lists where a cell offers one. Days are written as 15-08-2008, the day first.',
  'Aadhaar and phone numbers are text, so that no digit is lost. Enter values, not formulas.',
  'Every row is checked before anything is saved. A row with an error does not stop the others, unless you choose all or nothing.',
  'A student whose Aadhaar number is already in the portal is not added again, so you can upload the same sheet twice.',
  `You can download rows with errors and their reasons for ${rowRetentionDays} days. The uploaded file is not stored.`,
]

/** Returns a column of the sheet: its heading, format, and the list to choose from. */
export function columnSpec(column: UploadColumn, lists: UploadLists): ColumnSpec {
  const choices = offeredFor(column, lists)
  return {
    header: column.header,
    width: column.width ?? 16,
    ...(column.kind === 'date' && { kind: 'date' as const }),
    ...(choices.length > 0 && { choices }),
    note: column.note,
  }
}

function offeredFor({ kind, list }: UploadColumn, { courses, branches, batches, agents, choices }: UploadLists): string[] {
  switch (kind) {
    case 'course':
      return courses.map(({ name }) => name)
    case 'batch':
      return unique(batches.map(({ label }) => label))
    case 'branch':
      return unique(branches.map(({ shortName }) => shortName))
    case 'agent':
      return agents.map(({ name }) => name)
    case 'choice':
      return list ? unique((choices.get(list) ?? []).map(({ value }) => value)) : []
    case 'gender':
      return ['MALE', 'FEMALE', 'OTHER']
    case 'yes-no':
      return ['Yes', 'No']
    case 'source':
      return [...sourceLabels]
    default:
      return []
  }
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]
