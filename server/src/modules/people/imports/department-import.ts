import { SaveDepartment } from '@nalanda/contract/people/people'
import type { Database } from '../../../platform/database/client.ts'
import { byColumns } from '../../../platform/imports/mapped/checked-columns.ts'
import { Code } from '../../../platform/imports/mapped/read-values.ts'
import { undoOfTable } from '../../../platform/imports/mapped/references.ts'
import { saveRecords } from '../../../platform/imports/mapped/saved-records.ts'
import { sheetImportKind } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { departmentKind } from '../departments.ts'
import { departments } from '../schema.ts'

const columns = {
  code: {
    heading: 'Code',
    synonyms: ['Department code', 'Dept code', 'Dept', 'Short name', 'Abbreviation'],
    schema: Code.pipe(SaveDepartment.shape.code),
    note: 'Short form, such as CSE.',
    width: 14,
  },
  name: {
    heading: 'Name',
    synonyms: ['Department name', 'Department', 'Name of the department', 'Dept name', 'Title'],
    schema: SaveDepartment.shape.name,
    width: 44,
  },
} as const

/** Imports departments from a sheet. Does not change a department whose code exists. */
export const departmentImport = sheetImportKind({
  name: 'people.departments',
  allow: 'people.edit',
  auditEntity: 'departments import',
  title: 'Departments',
  notes: ['Enter one department in each row. Departments whose code already exists do not change.'],
  maxRows: 500,
  ...byColumns({
    columns,
    load: async (db) => loadDepartments(db),
    unique: [['code'], ['name']],
    present: ({ code }, { codes }) => (codes.has(code) ? 'code' : null),
    checks: {
      name: (name, { code }, { names }) => {
        const holder = names.get(name.toLowerCase())
        return holder !== undefined && holder !== code ? { code: 'already-exists' } : null
      },
    },
  }),
  save: async (db, rows) => {
    const { codes, names } = await loadDepartments(db)
    return saveRecords(db, departmentKind, rows, ({ code, name }) =>
      codes.has(code) || names.has(name.toLowerCase())
        ? { column: columns.code.heading, error: { code: 'already-exists' } }
        : { save: { code, name }, name: `${code} · ${name}` },
    )
  },
  undo: undoOfTable({ table: departments, entity: 'department' }),
})

async function loadDepartments(db: Database) {
  const rows = await db.select({ code: departments.code, name: departments.name }).from(departments)
  return {
    codes: new Set(rows.map(({ code }) => code)),
    names: new Map(rows.map(({ code, name }) => [name.toLowerCase(), code])),
  }
}
