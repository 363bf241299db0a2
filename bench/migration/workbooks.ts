import { writeXlsx } from 'hucre/xlsx'

type Value = string | number | null
type Sheets = Readonly<Record<string, readonly (readonly Value[])[]>>

/** A workbook in the form in which offices keep it; `format` is the one in which LibreOffice saves it. */
export type OfficeWorkbook = {
  kind: string
  name: string
  format: 'xls' | 'xlsx'
  sheets: Sheets
  rows: number
  createMissing?: boolean
}

export const branches = [
  { code: '05', shortName: 'CSE', name: 'Computer Science and Engineering' },
  { code: '04', shortName: 'ECE', name: 'Electronics and Communication Engineering' },
  { code: '03', shortName: 'ME', name: 'Mechanical Engineering' },
  { code: '01', shortName: 'CE', name: 'Civil Engineering' },
]
const firstYears = [2020, 2021, 2022, 2023]
const subjectsPerSemester = 6
const semestersWithResults = 4

type Student = { rollNo: string; name: string; branch: string; year: number; at: number; father: string }

/** Converts a number to letters, as names must not contain digits. */
const inLetters = (number: number) =>
  [...String(number)]
    .map((digit) => 'aeioubdlmn'[Number(digit)])
    .join('')
    .replace(/^./, (first) => first.toUpperCase())

/** Returns students by batch and branch, with roll numbers like those of the university. */
function studentsOf(count: number): Student[] {
  const perClass = Math.ceil(count / (firstYears.length * branches.length))
  return firstYears
    .flatMap((year) =>
      branches.flatMap(({ code, shortName }) =>
        Array.from({ length: perClass }, (_, at) => ({
          rollNo: `${year % 100}NA1A${code}${String(at + 1)
            .padStart(2, '0')
            .slice(-3)}`,
          name: `Anjali ${inLetters(at)} ${inLetters(year)} ${shortName}`,
          branch: shortName,
          year,
          at,
          father: `Venkat ${inLetters(at)} ${inLetters(year)} ${shortName}`,
        })),
      ),
    )
    .slice(0, count)
}

/** Returns all workbooks that a college with this number of students would bring, as untidy as in reality. */
export function officeWorkbooks(count: number): OfficeWorkbook[] {
  const students = studentsOf(count)
  return [
    departments(),
    staff(Math.max(6, Math.round(count * 0.06))),
    subjects(),
    register(students),
    parents(students),
    ...results(students),
  ]
}

function departments(): OfficeWorkbook {
  const rows = branches.map(({ shortName, name }, at): Value[] => [at + 1, shortName.toLowerCase(), name])
  const sheets = {
    Sheet1: [['LIST OF DEPARTMENTS'], [], ['S.No', 'Dept Code', 'Name of the Department'], ...rows, ['Total', rows.length]],
  }
  return { kind: 'people.departments', name: 'Departments', format: 'xls', rows: rows.length, sheets }
}

function staff(count: number): OfficeWorkbook {
  const rows = Array.from({ length: count }, (_, at): Value[] => [
    at + 1,
    `emp${String(at + 1).padStart(4, '0')}`,
    `Dr.  Teacher ${at + 1}`,
    `Dept. of ${branches[at % branches.length]?.name}`,
    at % 3 === 0 ? 'Professor' : 'Asst. Professor',
    at % 2 === 0 ? `${1 + (at % 28)}-06-20${10 + (at % 12)}` : `0${1 + (at % 9)}/07/${12 + (at % 10)}`,
    `+91 98${String(10_000_000 + at)}`,
    `Teacher${at + 1}@College.example`,
  ])
  const heads = [
    ['S.No', 'Employee', '', 'Dept', 'Desig.', 'D.O.J (DD-MM-YYYY)', 'Contact', ''],
    ['', 'ID', 'Name', '', '', '', 'Mobile No.', 'Mail ID'],
  ]
  const sheets = { 'Teaching staff': [['STAFF DETAILS'], [], ...heads, ...rows, [], ['Total', count]] }
  return { kind: 'people.staff', name: 'Staff details', format: 'xlsx', rows: count, sheets }
}

const codeOf = (semester: number, subject: number) => `20SU${semester}0${subject}`

function subjects(): OfficeWorkbook {
  const rows = Array.from({ length: 8 }, (_, semester) =>
    Array.from({ length: subjectsPerSemester }, (_one, subject): Value[] => [
      'R20',
      `${Math.floor(semester / 2) + 1}-${(semester % 2) + 1}`,
      codeOf(semester + 1, subject + 1).toLowerCase(),
      `Subject ${subject + 1} of semester ${semester + 1}`,
      3,
      30,
      70,
    ]),
  ).flat()
  const heads = ['Regulation', 'Year/Sem', 'Sub Code', 'Subject Name', 'Credits', 'Int', 'Ext']
  return {
    kind: 'academics.subjects',
    name: 'Syllabus',
    format: 'xlsx',
    rows: rows.length,
    sheets: { R20: [['R20 SYLLABUS'], heads, ...rows] },
  }
}

/** Returns a workbook with one sheet per year of joining, as registers are kept. */
function register(students: readonly Student[]): OfficeWorkbook {
  const heads = [
    'S.No',
    'H.T.No',
    'Name of the Student',
    'Programme',
    'Batch',
    'Sec',
    'M/F',
    'D.O.B',
    "Father's Name",
    'Father Mobile',
    'Year & Sem',
    'Status',
    'Since',
    'Aadhar No',
    'Caste',
    'Permanent Address',
    '',
  ]
  const sheets = Object.fromEntries(
    [...Map.groupBy(students, ({ year }) => year)].map(([year, own]) => {
      const semester = Math.min(8, (2024 - year) * 2)
      const rows = own.map(({ rollNo, name, branch, at, father }, place): Value[] => [
        place + 1,
        place % 3 === 0 ? rollNo.toLowerCase() : ` ${rollNo} `,
        name,
        `B.Tech ${branch}`,
        `${year}-${(year + 4) % 100}`,
        at % 2 === 0 ? 'A' : `${branch}-B`,
        at % 2 === 0 ? 'M' : 'Female',
        place % 2 === 0 ? `${1 + (at % 28)}-0${1 + (at % 9)}-${year - 18}` : 37_500 + at,
        father,
        `+91 97${String(10_000_000 + place + year)}`,
        `${Math.ceil(semester / 2)}-${semester % 2 === 0 ? 2 : 1}`,
        year === 2020 ? 'Passed out' : at % 40 === 39 ? 'Detained' : '',
        year === 2020 ? '31-05-2024' : at % 40 === 39 ? '10/06/2024' : '',
        `0${String(20_000_000_000 + year * 100_000 + place * 7)}`,
        'BC-B',
        `${place + 1}-12 Temple Street, Bhongir`,
        '',
      ])
      return [`${year} batch`, [['STUDENT REGISTER'], [`Year of joining ${year}`], heads, ...rows, [], ['Total', own.length]]]
    }),
  )
  const about = { createMissing: true, rows: students.length }
  return {
    kind: 'admissions.existing-students',
    name: 'Student register',
    format: 'xlsx',
    sheets: { 'Read me': [['Kept by the office']], ...sheets },
    ...about,
  }
}

function parents(students: readonly Student[]): OfficeWorkbook {
  const rows = students.map(({ rollNo, father, year }, at): Value[] => [
    rollNo.toLowerCase(),
    father,
    'Father',
    `97${String(30_000_000 + at + year)}`,
  ])
  const sheets = { Parents: [['Roll No', 'Parent Name', 'Relationship', 'Mobile No.'], ...rows] }
  return { kind: 'accounts.parents', name: 'Parents', format: 'xls', rows: rows.length, sheets }
}

/** Returns one workbook per semester: old .xls files cannot hold more rows. */
function results(students: readonly Student[]): OfficeWorkbook[] {
  return Array.from({ length: semestersWithResults }, (_, semester) => {
    const sat = students.filter(({ year }) => (2024 - year) * 2 > semester)
    const rows = sat.flatMap(({ rollNo, year, at }) =>
      Array.from({ length: subjectsPerSemester }, (_one, subject): Value[] => {
        const held = semester % 2 === 0 ? `Feb ${year + semester / 2 + 1}` : `Aug ${year + (semester + 1) / 2}`
        const absent = (at + subject) % 97 === 0
        const marks: Value[] = absent
          ? [20, 'AB', '']
          : at % 5 === 4
            ? ['', '', 'A']
            : [15 + ((at + subject) % 16), 30 + ((at * 3 + subject) % 40), '']
        return [
          `Semester ${semester + 1} Regular, ${held}`,
          held,
          rollNo,
          codeOf(semester + 1, subject + 1).toLowerCase(),
          ...marks,
          'Yes',
        ]
      }),
    )
    const heads = ['Name of the Examination', 'Month & Year', 'HT No', 'Sub Code', 'Int', 'Ext', 'Grade', 'Published']
    const sheets = { Results: [['CONSOLIDATED RESULTS'], heads, ...rows] }
    return {
      kind: 'results.past-results',
      name: `Results of semester ${semester + 1}`,
      format: 'xlsx' as const,
      rows: rows.length,
      sheets,
    }
  })
}

/** Returns the workbook as the portal's writer creates it, before LibreOffice saves it. */
export async function write({ sheets }: OfficeWorkbook): Promise<Buffer> {
  const written = Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) }))
  return Buffer.from(await writeXlsx({ sheets: written }))
}
