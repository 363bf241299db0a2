import { readFile as readDisk, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { isDownload, isEventStream } from '@nalanda/contract/platform/endpoint'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { loadDemo } from './demo.ts'
import { openAadhaar } from './modules/students/public.ts'
import { students } from './modules/students/schema.ts'
import { aadhaarVault, studentRecords } from './modules/students/schema-records.ts'
import { openLog } from './platform/observability/logging.ts'
import { defaultLimits } from './platform/spreadsheets/limits.ts'
import { workbookParts, zipFile } from './platform/spreadsheets/sample-files.ts'
import { Zip } from './platform/spreadsheets/zip.ts'
import { openTestApp } from './testing/app.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const lines: string[] = []
const log = openLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } })
const { app, platform, as } = await openTestApp({ demo: true, log })
const { db, pool } = platform.database
await app.ready()
const calls = [...app.served.values()].filter(({ method, reply }) => method === 'GET' && !isEventStream(reply))

/** Parameter values by name, for calls where the first choice or a record's id does not work. */
const said: Readonly<Record<string, string>> = {
  ...{ academicYear: '2026', year: '2026', day: '2026-11-21' },
  ...{
    q: 'ra',
    days: '400',
    from: '2026-11-01',
    to: '2026-11-30',
    fromOn: '2026-12-01',
    month: '2026-11',
    fromTermId: '2',
    forDay: '2026-11-23',
    at: '10:00',
    untilOn: '2026-12-02',
    startsAt: '09:00',
    rollNo: '22NA1A0501',
    content: 'text',
    code: 'code',
    adminNo: 'NA20260001',
    examTitle: 'x',
  },
}

let admin: { authorization: string }
let numbers: string[] = []
let ids: Record<string, number> = {}
let printable = ''
let studentId = 0
const printed: string[] = []

beforeAll(async () => {
  const { files, keys } = platform
  await loadDemo(db, { files, keys }, { students: 120 })
  const rows = await db.select({ ref: aadhaarVault.ref }).from(aadhaarVault)
  numbers = await Promise.all(rows.map(async ({ ref }) => (await openAadhaar(db, keys, ref)) ?? ''))
  admin = await as(['ROLE_ADMIN', 'ROLE_ADMISSIONS', 'ROLE_EXAMINATION', 'ROLE_PRINCIPAL'])
  ids = Object.fromEntries(
    await Promise.all((await tables()).map(async (name) => [name.split('.')[1] ?? '', await firstId(name)] as const)),
  )
  const [student] = await db
    .select({ id: students.id, admissionNo: students.admissionNo })
    .from(students)
    .innerJoin(studentRecords, and(eq(studentRecords.studentId, students.id), isNotNull(studentRecords.aadhaarRef)))
    .limit(1)
  printable = student?.admissionNo ?? ''
  studentId = student?.id ?? 0
  const render = platform.documents.render.bind(platform.documents)
  vi.spyOn(platform.documents, 'render').mockImplementation((...given) => {
    printed.push(JSON.stringify(given.slice(1)))
    return render(...given)
  })
})

describe('a complete Aadhaar number of the demo college', () => {
  test('is known to this test, which can search for it', () => {
    expect(numbers.length).toBeGreaterThan(50)
    expect(numbers).toContain('999941057058')
    for (const number of numbers) expect(number).toMatch(/^\d{12}$/)
  })

  test.each(calls.map((call) => ({ name: `GET ${call.path}`, call })))('is not in the response of $name', async ({ call }) => {
    const { status, text } = await ask(call)
    expect(status, `how is it asked? Say it in the table above: ${text.slice(0, 300)}`).not.toBe(400)
    expect(status).toBeLessThan(500)
    expect(leaksIn(text)).toEqual([])
  })

  test('is returned only by the call that reveals it', async () => {
    for (const { url, payload } of acts()) {
      const { body, statusCode } = await app.inject({ method: 'POST', url: `/api${url}`, headers: admin, ...payload })
      expect(statusCode, url).toBeLessThan(500)
      expect(leaksIn(body), `${url} answers ${body.slice(0, 200)}`).toEqual([])
    }
    const reading = { reason: 'The university asks for it' }
    const url = `/api/students/${studentId}/aadhaar/reveal`
    expect(leaksIn((await app.inject({ method: 'POST', url, headers: admin, payload: reading })).body)).toHaveLength(1)
  })

  test('is in no table outside the vault, where it is encrypted', async () => {
    for (const name of await tables()) {
      const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      expect(leaksIn(rows.map(({ row }) => row).join('\n')), name).toEqual([])
    }
  })

  test('is in no e-mail', async () => {
    const folder = join(platform.config.dataDir, 'mail')
    const names = await vi.waitUntil(() => readdir(folder).catch(() => null))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(leaksIn(await readDisk(join(folder, name), 'utf8')), name).toEqual([])
  })

  test('is in no log line, document or file', async () => {
    expect(lines.some((line) => line.includes('/api/saveApplicationFormData?editedAadharNumber'))).toBe(true)
    expect(leaksIn(lines.join('\n'))).toEqual([])
    expect(printed.length).toBeGreaterThan(0)
    expect(leaksIn(printed.join('\n'))).toEqual([])
    for await (const { key } of platform.files.list())
      expect(leaksIn(await readFile((await platform.files.get(key)) ?? Buffer.alloc(0))), key).toEqual([])
  })
})

/** Calls with whole Aadhaar numbers by an old or a careless client: saved, edited through the query, refused, checked, printed. */
function acts() {
  const [aadharNo = '', other = ''] = numbers
  const form = {
    ...{ name: 'Kavya', dateOfAdmission: '2026-08-16', admissionType: 'Direct', gender: 'FEMALE', level: 'UG' },
    aadharNo,
  }
  const place = { courseAppliedFor: 'B.Tech', branch: 'CSE', batch: '2026-2030' }
  return [
    { url: '/saveApplicationFormData', payload: multipart({ ...form, ...place }) },
    { url: '/saveApplicationFormData', payload: multipart({ ...form, ...place, name: aadharNo.repeat(20) }) },
    { url: `/saveApplicationFormData?editedAadharNumber=${other}`, payload: multipart({ ...form, adminNo: 'NOBODY' }) },
    { url: `/saveApplicationFormData?editedAadharNumber=${aadharNo}&x=${aadharNo}`, payload: multipart({ ...form, batch: [] }) },
    { url: '/admissions/aadhaar-checks', payload: { payload: { aadharNo } } },
    { url: '/getStudentadmissiondata', payload: { payload: { ...form, adminNo: printable } } },
    { url: '/masterDataExcelsUploads?fileType=newAdmissionsForm', payload: sheet('excelFileUpload', form, place) },
    { url: '/admission-uploads', payload: sheet('file', form, place) },
    { url: '/apply', payload: { payload: applicant(aadharNo) } },
  ]
}

function multipart(form: object) {
  const part = `--x\r\ncontent-disposition: form-data; name="applicationFormData"\r\n\r\n${JSON.stringify(form)}\r\n--x--\r\n`
  return { payload: part, headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x' } }
}

/** Returns a sheet in which a clerk typed the number into its column and into others. */
function sheet(part: string, { name, aadharNo }: { name: string; aadharNo: string }, place: Readonly<Record<string, string>>) {
  const row = {
    ...{ 'NAME*': name, 'Date Of Admission*': '2026-08-16', 'Degree*': place.courseAppliedFor, 'Batch*': place.batch },
    ...{ 'Branch*': place.branch, 'Gender*': 'FEMALE', 'Aadhar Number*': aadharNo, 'Admission Type*': aadharNo, Rank: aadharNo },
  }
  const cells = (values: readonly (string | undefined)[]) =>
    `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`
  const bytes = zipFile(workbookParts({ sheet: cells(Object.keys(row)) + cells(Object.values(row)) }))
  const head = `--x\r\ncontent-disposition: form-data; name="${part}"; filename="${aadharNo}.xlsx"\r\n\r\n`
  return { ...multipart({}), payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]) }
}

const applicant = (aadhaar: string) => ({
  ...{ fullName: 'Kavya', email: 'kavya@a.example', mobile: '9876543210', courseId: null, language: 'en', privacyVersion: 0 },
  ...{ agrees: true, aadhaar, aadharNo: aadhaar },
})

async function ask({ path, params, query, reply }: EndpointSpec): Promise<{ status: number; text: string }> {
  const shape = shapeOf(params)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => sayFor(name, shape[name], path))
  const needed = Object.entries(shapeOf(query)).filter(
    ([name, type]) => ['rollNo', 'examTitle', 'content'].includes(name) || !type.safeParse(undefined).success,
  )
  const asked = needed.map(([name, type]) => `${name}=${encodeURIComponent(sayFor(name, type, path))}`)
  const answer = await app.inject({ url: `/api${filled}?${asked.join('&')}`, headers: admin })
  return { status: answer.statusCode, text: isDownload(reply) ? await readFile(answer.rawPayload) : answer.body }
}

const shapeOf = (type: z.ZodType | undefined): Record<string, z.ZodType> => (type instanceof z.ZodObject ? type.shape : {})

function sayFor(name: string, type: z.ZodType | undefined, path: string): string {
  if (said[name]) return said[name]
  return type instanceof z.ZodEnum ? String(type.options[0]) : String(ids[tableOf(path)] ?? 1)
}

/** Returns the table for a path: `/students/:id/photo` belongs to the table `students`. */
const tableOf = (path: string) => (path.split('/:')[0]?.split('/').at(-1) ?? '').replaceAll('-', '_')

/** Returns the searchable content of a file: a workbook unpacked, everything else unchanged. */
async function readFile(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('latin1')
  const zip = new Zip(bytes, defaultLimits)
  const parts: Buffer[] = []
  for (const name of zip.names) for await (const piece of zip.unpack(name)) parts.push(piece)
  return Buffer.concat(parts).toString()
}

/** Returns the numbers in a text, also with blanks or dashes between their digits. */
function leaksIn(text: string): string[] {
  const digits = text.replace(/(?<=\d)[ -](?=\d)/g, '')
  return numbers.filter((number) => text.includes(number) || digits.includes(number))
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ name }) => name)
}
async function firstId(name: string): Promise<number> {
  const { rows } = await pool.query(`SELECT to_jsonb(t) ->> 'id' AS id FROM ${name} t LIMIT 1`)
  return Number(rows[0]?.id ?? 1)
}
