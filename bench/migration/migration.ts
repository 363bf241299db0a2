import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SheetImport } from '@nalanda/contract/platform/imports/sheet-imports'
import pino from 'pino'
import { aBranch, aCourse, aDegree, aRegulation, aSemester } from '../../server/src/modules/academics/factory.ts'
import { createFirstAdministrator } from '../../server/src/modules/access/public.ts'
import { openDatabase } from '../../server/src/platform/database/client.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { inTransaction } from '../../server/src/platform/database/transactions.ts'
import { writePart } from '../performance-page.ts'
import { startPortal } from '../portal.ts'
import { branches, type OfficeWorkbook, officeWorkbooks, write } from './workbooks.ts'

/**
 * `npm run bench:migration`: measures how long the portal takes to import a college of 3,000 students from untidy workbooks, saved by LibreOffice if `soffice`
 * is installed. Checks the imported data, prints the figures and writes them to docs/performance.md.
 */
const students = Number(process.env.STUDENTS ?? 3_000)
const target = 30
const port = Number(process.env.BENCH_PORT ?? 18_730)
const administrator = {
  username: 'registrar',
  email: 'registrar@college.example',
  fullName: 'Registrar',
  password: 'Moving-In-2026!',
}

type Step = { name: string; rows: number; seconds: number; saved: number; errors: number }

const folder = mkdtempSync(join(tmpdir(), 'nalanda-migration-'))
try {
  const workbooks = officeWorkbooks(students)
  const files: Buffer[] = []
  const libreOffice = findLibreOffice()
  console.log(`Workbooks: ${savedBy(libreOffice)}`)
  for (const workbook of workbooks) files.push(await save(workbook, libreOffice))
  await prepare()
  const portal = await startPortal(folder, port)
  try {
    const steps = await importAll(portal.url, workbooks, files)
    show(steps, libreOffice)
  } finally {
    await portal.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Creates a new college: its courses and rules, and one administrator. */
async function prepare(): Promise<void> {
  const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }), settings: {} })
  const database = openDatabase(server.url, { max: 2 })
  const actor = { userId: null, username: 'bench', address: null, requestId: null, act: 'bench' }
  try {
    await migrate(server.url)
    await inTransaction(database.db, actor, async (db) => {
      const degree = await aDegree(db, { name: 'Bachelor of Technology', shortName: 'B.Tech' })
      const { id: courseId } = await aCourse(db, { name: 'B.Tech', degreeId: degree.id })
      for (const branch of branches) await aBranch(db, { ...branch, courseId })
      await aRegulation(db, { code: 'R20', title: 'Regulations 2020', courseId })
      for (let number = 1; number <= 8; number += 1) await aSemester(db, { courseId, number, name: `Semester ${number}` })
      await createFirstAdministrator(db, administrator, new Date())
    })
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Returns the version of LibreOffice on this machine; null if it is not installed. */
function findLibreOffice(): string | null {
  try {
    const version = execFileSync('soffice', ['--version'], { encoding: 'utf8' })
    return /LibreOffice [\d.]+/.exec(version)?.[0] ?? 'LibreOffice'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

function savedBy(libreOffice: string | null): string {
  return libreOffice
    ? `saved by ${libreOffice}`
    : 'as the writer of the portal made them, not saved by LibreOffice (`soffice` is not installed)'
}

/** Returns the file as LibreOffice saves it or, if LibreOffice is not installed, as the portal's writer created it. */
async function save(workbook: OfficeWorkbook, libreOffice: string | null): Promise<Buffer> {
  const made = await write(workbook)
  if (!libreOffice) return made
  const [from, to] = [join(folder, 'made'), join(folder, 'saved')]
  for (const each of [from, to]) mkdirSync(each, { recursive: true })
  const name = workbook.name.replace(/\s+/g, '-')
  writeFileSync(join(from, `${name}.xlsx`), made)
  const filter = workbook.format === 'xls' ? 'xls:MS Excel 97' : 'xlsx:Calc MS Excel 2007 XML'
  const profile = `-env:UserInstallation=file://${join(folder, 'libreoffice')}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', to, join(from, `${name}.xlsx`)], {
    stdio: 'ignore',
  })
  return readFileSync(join(to, `${name}.${workbook.format}`))
}

async function importAll(url: string, workbooks: readonly OfficeWorkbook[], files: readonly Buffer[]): Promise<Step[]> {
  const { username, password } = administrator
  const json = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ username, password, module: 'erp' })
  const signedIn = await fetch(`${url}/api/signin?module=admin`, { method: 'POST', headers: json, body })
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, body?: FormData | object): Promise<SheetImport> => {
    const sent =
      body instanceof FormData ? { body, headers } : { body: JSON.stringify(body ?? {}), headers: { ...json, ...headers } }
    const answer = await fetch(`${url}/api${path}`, body ? { method: 'POST', ...sent } : { headers })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as SheetImport
  }
  const settled = async (path: string): Promise<SheetImport> => {
    for (;;) {
      const one = await ask(path)
      if (one.state !== 'checking' && one.state !== 'saving') return one
      await pause(100)
    }
  }
  const importOne = async ({ kind, name, format, createMissing = false }: OfficeWorkbook, file: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), `${name}.${format}`)
    const { id, mapping } = await ask(`/sheet-imports/${kind}/imports`, form)
    const path = `/sheet-imports/${kind}/imports/${id}`
    await ask(`${path}/check`, { ...mapping, createMissing })
    await settled(path)
    await ask(`${path}/save`, { mode: 'good-rows' })
    return settled(path)
  }
  const steps: Step[] = []
  for (const [at, workbook] of workbooks.entries()) {
    const start = performance.now()
    const done = await importOne(workbook, files[at] ?? Buffer.alloc(0))
    const seconds = (performance.now() - start) / 1000
    if (done.state !== 'done' || done.savedCount !== workbook.rows)
      throw new Error(
        `${workbook.name}: ${done.savedCount} of ${workbook.rows} rows were saved, ${done.errorCount} with errors: ${done.failure}`,
      )
    steps.push({ name: workbook.name, rows: workbook.rows, seconds, saved: done.savedCount, errors: done.errorCount })
    console.log(`${workbook.name}: ${workbook.rows} rows in ${seconds.toFixed(1)} s`)
  }
  return steps
}

function show(steps: readonly Step[], libreOffice: string | null): void {
  const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  const lines = steps.map(({ name, rows, seconds }) => `| ${name} | ${rows.toLocaleString('en-IN')} | ${seconds.toFixed(1)} s |`)
  const met = minutes < target
  const total = `| **All, target under ${target} min: ${met ? 'met' : 'NOT MET'}** | | **${minutes.toFixed(1)} min** |`
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  const about = `Measured with \`npm run bench:migration\`, ${students.toLocaleString('en-IN')} students, on ${cpus().length} cores, with a load of ${busy} on the machine: upload, check and saving of each workbook. The workbooks are ${savedBy(libreOffice)}.`
  const head = ['| Workbook | Rows | Time |', '|---|---:|---:|']
  const own = [about, '', ...head, ...lines, total]
  console.log(own.join('\n'))
  writePart('migration', own)
  process.exitCode = met ? 0 : 1
}
