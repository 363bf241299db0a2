import { SaveStaff } from '@nalanda/contract/people/people'
import { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { byColumns } from '../../../platform/imports/mapped/checked-columns.ts'
import { Code, findNamed, Mobile } from '../../../platform/imports/mapped/read-values.ts'
import { undoOfTable } from '../../../platform/imports/mapped/references.ts'
import { saveRecords } from '../../../platform/imports/mapped/saved-records.ts'
import { sheetImportKind } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { addDesignations } from '../designations.ts'
import { departments, designations, staff } from '../schema.ts'
import { staffKind } from '../staff.ts'

const columns = {
  empCode: {
    heading: 'Employee code',
    synonyms: [
      'Emp code',
      'Employee ID',
      'Emp ID',
      'Emp No',
      'Employee no',
      'Employee number',
      'Staff ID',
      'Staff code',
      'Faculty ID',
      'Code',
    ],
    schema: Code.pipe(SaveStaff.shape.empCode),
    width: 16,
  },
  fullName: {
    heading: 'Name',
    synonyms: [
      'Full name',
      'Employee name',
      'Staff name',
      'Faculty name',
      'Name of the faculty',
      'Name of the employee',
      'Name of the staff',
    ],
    schema: SaveStaff.shape.fullName,
    width: 32,
  },
  department: {
    heading: 'Department',
    synonyms: ['Dept', 'Department name', 'Dept name', 'Branch', 'Department code'],
    schema: z.string(),
    open: true,
    width: 44,
    note: 'Code or name of a department of the college.',
  },
  designation: {
    heading: 'Designation',
    open: true,
    synonyms: ['Post', 'Position', 'Desig', 'Cadre'],
    schema: SaveStaff.shape.designation,
    width: 24,
  },
  email: {
    heading: 'E-mail',
    synonyms: ['Email', 'Email ID', 'Mail ID', 'Mail', 'Email address', 'Official mail'],
    schema: z.string().toLowerCase().pipe(SaveStaff.shape.email),
    width: 36,
  },
  mobile: {
    heading: 'Mobile',
    synonyms: ['Mobile no', 'Mobile number', 'Phone', 'Phone no', 'Contact', 'Contact no', 'Contact number', 'Cell', 'Cell no'],
    schema: Mobile,
    optional: true,
    width: 16,
  },
  qualification: {
    heading: 'Qualification',
    synonyms: ['Qualifications', 'Highest qualification', 'Educational qualification', 'Degree'],
    schema: SaveStaff.shape.qualification,
    optional: true,
    width: 32,
  },
  experienceYears: {
    heading: 'Years of experience before joining',
    synonyms: ['Previous experience', 'Prior experience', 'Past experience', 'Experience before joining'],
    schema: z.coerce.number().pipe(SaveStaff.shape.experienceYears.unwrap()),
    optional: true,
    note: 'Full years.',
  },
  orcid: {
    heading: 'ORCID iD',
    synonyms: ['ORCID', 'ORCID ID'],
    schema: SaveStaff.shape.orcid,
    optional: true,
    width: 22,
  },
  joinedOn: {
    heading: 'Joined on',
    synonyms: ['Date of joining', 'DOJ', 'Joining date', 'Joined', 'Date of appointment', 'Joining day'],
    kind: 'day',
    schema: IsoDate,
  },
  leftOn: {
    heading: 'Left on',
    synonyms: ['Date of relieving', 'Relieved on', 'Relieving date', 'Left', 'Date of leaving'],
    kind: 'day',
    schema: IsoDate,
    optional: true,
    note: 'Last day of service. Leave blank while in service.',
  },
} as const

/** Imports staff from a sheet. Does not change a person whose employee code exists. */
export const staffImport = sheetImportKind({
  name: 'people.staff',
  allow: 'people.edit',
  auditEntity: 'staff import',
  title: 'Staff',
  notes: [
    'Enter one person in each row. People whose employee code already exists do not change.',
    'Add departments first, and enter their code or name. Designations that the list lacks are added to it. Enter dates as 15-08-2008, day first.',
  ],
  maxRows: 5_000,
  ...byColumns({
    columns,
    load: (db, named) => loadPeople(db, named('empCode'), named('email')),
    unique: [['empCode'], ['email'], ['orcid']],
    choices: {
      designation: (existing) => existing.designations,
      department: (existing) => existing.departments.map(({ code, name }) => ({ value: code, label: name })),
    },
    present: ({ empCode }, { codes }) => (codes.has(empCode) ? 'empCode' : null),
    checks: {
      department: (department, _row, existing) =>
        departmentOf(existing.departments, department) ? null : { code: 'not-known', values: { value: department } },
      email: (email, { empCode }, { holders }) => takenBy(holders.get(email), empCode),
      orcid: (orcid, { empCode }, { orcids }) => (orcid === null ? null : takenBy(orcids.get(orcid), empCode)),
      leftOn: (leftOn, { joinedOn }) =>
        leftOn && joinedOn && leftOn < joinedOn ? { code: 'too-small', values: { min: joinedOn } } : null,
    },
  }),
  save: async (db, rows) => {
    const contents = rows.map(({ payload }) => payload)
    await addDesignations(
      db,
      contents.map(({ designation }) => designation),
    )
    const existing = await loadPeople(
      db,
      contents.map(({ empCode }) => empCode),
      contents.map(({ email }) => email),
    )
    return saveRecords(db, staffKind, rows, ({ department, ...person }) => {
      const found = departmentOf(existing.departments, department)
      if (!found) return { column: columns.department.heading, error: { code: 'not-known', values: { value: department } } }
      if (existing.codes.has(person.empCode) || existing.holders.has(person.email))
        return { column: columns.empCode.heading, error: { code: 'already-exists' } }
      if (person.orcid && existing.orcids.has(person.orcid))
        return { column: columns.orcid.heading, error: { code: 'already-exists' } }
      return { save: { ...person, departmentId: found.id }, name: `${person.fullName} (${person.empCode})` }
    })
  },
  undo: undoOfTable({ table: staff, entity: 'staff' }),
})

type Department = { id: number; code: string; name: string }

/** Finds a department by code or name, ignoring a prefix such as in `Dept. of CSE`. */
function departmentOf(list: readonly Department[], text: string): Department | null {
  const bare = text.replace(/^(department|dept\.?)\s*(of)?\s+/i, '')
  const [byCode, byName] = [
    ({ code }: Department) => code,
    ({ name }: Department) => name.replace(/^(department|dept\.?)\s*(of)?\s+/i, ''),
  ]
  return findNamed(list, text, byCode, byName) ?? findNamed(list, bare, byCode, byName)
}

const takenBy = (holder: string | undefined, empCode: string | undefined) =>
  holder !== undefined && holder !== empCode ? ({ code: 'already-exists' } as const) : null

async function loadPeople(db: Database, texts: readonly string[], addresses: readonly string[]) {
  const wanted = texts.map((text) => text.replace(/\s+/g, '').toUpperCase())
  const mails = addresses.map((address) => address.toLowerCase())
  const known = await db.select({ empCode: staff.empCode }).from(staff).where(inArray(staff.empCode, wanted))
  const holders = await db.select({ empCode: staff.empCode, email: staff.email, orcid: staff.orcid }).from(staff)
  return {
    codes: new Set(known.map(({ empCode }) => empCode)),
    orcids: new Map(holders.flatMap(({ orcid, empCode }) => (orcid === null ? [] : [[orcid, empCode] as const]))),
    holders: new Map(
      holders.flatMap(({ email, empCode }) =>
        mails.includes(email.toLowerCase()) ? [[email.toLowerCase(), empCode] as const] : [],
      ),
    ),
    designations: (await db.select({ name: designations.name }).from(designations).orderBy(asc(designations.name))).map(
      ({ name }) => name,
    ),
    departments: await db
      .select({ id: departments.id, code: departments.code, name: departments.name })
      .from(departments)
      .orderBy(asc(departments.code)),
  }
}
