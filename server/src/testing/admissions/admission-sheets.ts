import { setTimeout as sleep } from 'node:timers/promises'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import type { ImportRowError } from '@nalanda/contract/platform/imports/staged-imports'
import { eq, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { aProgramme } from '../../modules/academics/factory.ts'
import { anInstitution } from '../../modules/institution/factory.ts'
import { lookupValues } from '../../modules/lookups/schema.ts'
import { students } from '../../modules/students/schema.ts'
import type { Database } from '../../platform/database/client.ts'
import { workbookParts, zipFile } from '../../platform/spreadsheets/sample-files.ts'
import type { CellInput } from '../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../app.ts'
import { callsOf, formOf, type Reply } from '../http.ts'
import { inLetters } from './names.ts'

type Row = Record<string, CellInput>
type Place = { course: string; batch: string; branch: string }

const lists = {
  'admission-type': ['Direct', 'Lateral'],
  category: ['OC', 'BC-B'],
  'blood-group': ['A+', 'B+', 'O-'],
  religion: ['Hindu'],
}

/** Opens an admissions office that uploads sheets of new students; each test has a new programme in `world.place`. Call it at the top level. */
export async function openAdmissionSheets() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  await anInstitution(db)
  await db
    .insert(lookupValues)
    .values(Object.entries(lists).flatMap(([kind, values]) => values.map((value) => ({ kind, value }))))
  const world = {} as { place: Place }
  beforeEach(async () => {
    world.place = await namesOf(db, (await aProgramme(db)).place)
  })
  const headers = await as('ROLE_ADMISSIONS')
  const office = callsOf(app, headers)
  const clerk = callsOf(app, await as('ROLE_ACADEMICS'))
  const admitted = async (name: CellInput | undefined) =>
    (
      await db
        .select()
        .from(students)
        .where(eq(students.fullName, String(name)))
    )[0]
  const rows = rowsOf(world)
  return { ...{ app, platform, db, as, world, headers, office, clerk, admitted }, ...rows, ...stepsOf(office) }
}

async function namesOf(db: Database, place: { courseId: number; batchId: number; branchId: number }): Promise<Place> {
  const { rows } = await db.execute<Place>(sql`
    SELECT course.name AS course, batch.label AS batch, branch.short_name AS branch
    FROM courses course, batches batch, branches branch
    WHERE course.id = ${place.courseId} AND batch.id = ${place.batchId} AND branch.id = ${place.branchId}`)
  const [found] = rows
  if (!found) throw new Error('There is no such programme')
  return found
}

function rowsOf(world: { place: Place }) {
  let numbers = 0
  /** Returns a number that is unique in the file. */
  const next = () => ++numbers
  /** Returns a number that was never issued: real numbers do not begin with 0. */
  const anAadhaar = () => `0${String(90_000_000_000 + next()).padStart(11, '0')}`
  /** Returns a row without errors, for a new person. */
  const aRow = (more: Row = {}): Row => ({
    'NAME*': `Student ${inLetters(next())}`,
    'Date Of Admission*': '2026-08-03',
    'Degree*': world.place.course,
    'Batch*': world.place.batch,
    'Branch*': world.place.branch,
    'Gender*': 'FEMALE',
    'Aadhar Number*': anAadhaar(),
    'Admission Type*': 'Direct',
    ...more,
  })
  return { next, anAadhaar, aRow }
}

function stepsOf(office: ReturnType<typeof callsOf>) {
  const send = (content: Buffer, name = 'season.xlsx'): Promise<Reply> =>
    office.post('/admission-uploads', formOf({ file: { name, content } }))
  const check = async (rows: Row[]): Promise<AdmissionUpload> => (await send(sheetOf(rows))).body
  const errorsOf = async (id: number, query = ''): Promise<ImportRowError[]> =>
    (await office.get(`/admission-uploads/${id}/row-errors?size=200${query}`)).items
  /** Saves a checked sheet and waits until this has ended. */
  async function save(id: number): Promise<AdmissionUpload> {
    await office.post(`/admission-uploads/${id}/save`, { mode: 'good-rows' })
    for (;;) {
      const { body } = await office.get(`/admission-uploads/${id}`)
      if (body.state !== 'saving') return body
      await sleep(50)
    }
  }
  return { send, check, errorsOf, save }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const cellOf = (value: CellInput) => {
  if (value === null) return '<c/>'
  return typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(String(value))}</t></is></c>`
}

/** Builds a workbook directly, because starting the thread that writes one takes a second. */
export const bookOf = (rows: CellInput[][]): Buffer =>
  zipFile(workbookParts({ sheet: rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('') }))

/** Like `bookOf`, from rows by heading; the headings become the first row. */
export function sheetOf(rows: Row[]): Buffer {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return bookOf([heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))])
}
