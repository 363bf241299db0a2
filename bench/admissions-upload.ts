import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import pino from 'pino'
import { loadDemo } from '../server/src/demo.ts'
import { demoUsers } from '../server/src/modules/access/demo-users.ts'
import { openDatabase } from '../server/src/platform/database/client.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openSpreadsheets } from '../server/src/platform/spreadsheets/spreadsheets.ts'
import { startPortal } from './portal.ts'
import { writeTable } from './report-table.ts'

/**
 * `npm run bench:admissions`: measures how long the portal takes to check a sheet of 2,000 admissions with every column filled, and to save them, in the demo
 * college of 5,000 students. Prints the figures and writes them to docs/performance.md.
 */
const rows = 2_000
const targets = { check: 3, save: 10, again: 3 }
const port = 18_720

type Place = { course: string; batch: string; branch: string }

const folder = mkdtempSync(join(tmpdir(), 'nalanda-admissions-'))
try {
  const sheet = await makeSheet(await prepare())
  const portal = await startPortal(folder, port)
  try {
    const figures = await measure(portal.url, sheet)
    show(figures)
  } finally {
    await portal.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function prepare(): Promise<Place> {
  const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }), settings: {} })
  const database = openDatabase(server.url, { max: 2 })
  try {
    await migrate(server.url)
    await loadDemo(database.db, {}, { students: 5_000 })
    const { rows: found } = await database.pool.query<Place>(`
      SELECT course.name AS course, batch.label AS batch, branch.short_name AS branch
      FROM courses course JOIN batches batch ON batch.course_id = course.id JOIN branches branch ON branch.course_id = course.id
      ORDER BY course.id, batch.start_year DESC, branch.id LIMIT 1`)
    const [place] = found
    if (!place) throw new Error('The demo college has no course')
    return place
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Number as letters: names have no digits. */
const inLetters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Returns the sheet. Its Aadhaar numbers begin with 0, as no real ones do. */
async function makeSheet({ course, batch, branch }: Place): Promise<Buffer> {
  const columns: [string, (at: number) => string | number][] = [
    ['NAME*', (at) => `Bench Student ${inLetters(at)}`],
    ['Date Of Admission*', () => '03-08-2026'],
    ['Degree*', () => course],
    ['Batch*', () => batch],
    ['Branch*', () => branch],
    ['Gender*', (at) => (at % 2 === 0 ? 'MALE' : 'FEMALE')],
    ['Aadhar Number*', (at) => `0${String(10_000_000_000 + at * 7)}`],
    ['Admission Type*', () => 'Direct'],
    ['Date of Birth', (at) => `${1 + (at % 28)}/0${1 + (at % 9)}/2007`],
    ["Father's Name", (at) => `Father ${inLetters(at)}`],
    ["Mother's Name", (at) => `Mother ${inLetters(at)}`],
    ['Occupation of Father', () => 'Farmer'],
    ['SSC Marks', () => 571],
    ['SSC Percentage', () => 95.17],
    ['CET Hall Ticket No.', (at) => `2614A${at}`],
    ['Rank', (at) => at + 1],
    ['Inter Total Marks', () => 941],
    ['Percentage', () => 94.1],
    ['Total Annual Parental Income', () => '1,50,000'],
    ['E-mail Id', (at) => `bench${at}@example.org`],
    ['Contact No for Father', (at) => `98${String(10_000_000 + at)}`],
    ['Contact No for Mother', (at) => `97${String(10_000_000 + at)}`],
    ['Contact No for Student', (at) => `96${String(10_000_000 + at)}`],
    ['Identification Marks 1', () => 'A mole on the left wrist'],
    ['Permanent Address', (at) => `${at}-12 Temple Street, Bhongir, Telangana 508116`],
    ['Present Address', (at) => `${at}-12 Temple Street, Bhongir, Telangana 508116`],
    ['Previous Institution', () => 'Sri Vidya Junior College, Bhongir'],
    ['Fee Commitment', () => 85_000],
    ['Lateral Entry', () => 'No'],
    ['Scholarship', () => 'Yes'],
  ]
  const spreadsheets = openSpreadsheets({ log: pino({ level: 'silent' }) })
  const filled = Array.from({ length: rows }, (_, at) => columns.map(([, value]) => value(at)))
  const heads = columns.map(([header]) => ({ header }))
  return spreadsheets.writeXlsx([{ name: 'Admissions', columns: heads, rows: filled }]).finally(() => spreadsheets.close())
}

type Figures = { check: number; save: number; again: number }

async function measure(url: string, sheet: Buffer): Promise<Figures> {
  const body = JSON.stringify({ username: 'admin', password: demoUsers.password, module: 'erp' })
  const headers = { 'content-type': 'application/json', origin: url }
  const { token } = (await (await fetch(`${url}/api/signin?module=admin`, { method: 'POST', headers, body })).json()) as {
    token: string
  }
  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const answer = await fetch(`${url}/api${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as AdmissionUpload
  }
  const upload = () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(sheet)]), 'season.xlsx')
    return ask('/admission-uploads', { method: 'POST', body: form })
  }
  const [checked, check] = await timed(upload)
  if (checked.goodCount !== rows) throw new Error(`Only ${checked.goodCount} of ${rows} rows were good`)
  const [saved, save] = await timed(async () => {
    const json = { 'content-type': 'application/json' }
    await ask(`/admission-uploads/${checked.id}/save`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ mode: 'good-rows' }),
    })
    for (;;) {
      const seen = await ask(`/admission-uploads/${checked.id}`)
      if (seen.state !== 'saving') return seen
      await pause(50)
    }
  })
  if (saved.savedCount !== rows) throw new Error(`Only ${saved.savedCount} of ${rows} students were saved: ${saved.failure}`)
  const [present, again] = await timed(upload)
  if (present.presentCount !== rows) throw new Error('The same sheet was not recognised')
  return { check, save, again }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work(), (performance.now() - start) / 1000]
}

function show(figures: Figures): void {
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  writeTable('admissions', {
    about: `Measured with \`npm run bench:admissions\` on ${cpus().length} cores, with a load of ${busy} on the machine.`,
    rows: [
      ['Check of 2,000 rows', figures.check, targets.check],
      ['Save of 2,000 admissions', figures.save, targets.save],
      ['Check of the same sheet once they are saved', figures.again, targets.again],
    ],
  })
}
