import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SheetImport } from '@nalanda/contract/platform/imports/sheet-imports'
import pino from 'pino'
import { loadDemo } from '../server/src/demo.ts'
import { demoUsers } from '../server/src/modules/access/demo-users.ts'
import { openDatabase } from '../server/src/platform/database/client.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startPortal } from './portal.ts'
import { writeTable } from './report-table.ts'

/**
 * `npm run bench:publications`: measures how long the portal takes to read, check and save a BibTeX file of 10,000 publications with LaTeX accents in the demo
 * college, and to find all of them again. Prints the figures and writes them to docs/performance.md.
 */
const entries = 10_000
const target = 20
const port = 18_730
const words =
  'fault power learning network control grid design analysis water steel antenna motor vision energy soil speech'.split(' ')

const folder = mkdtempSync(join(tmpdir(), 'nalanda-publications-'))
try {
  const names = await prepare()
  const portal = await startPortal(folder, port)
  try {
    await measure(portal.url, Buffer.from(bibtex(names)))
  } finally {
    await portal.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Creates the demo college, and returns the names of its staff. */
async function prepare(): Promise<string[]> {
  const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }), settings: {} })
  const database = openDatabase(server.url, { max: 2 })
  try {
    await migrate(server.url)
    await loadDemo(database.db, {}, { students: 500 })
    const { rows } = await database.pool.query<{ name: string }>('SELECT full_name AS name FROM staff ORDER BY id')
    return rows.map(({ name }) => name)
  } finally {
    await database.close()
    await server.stop()
  }
}

function bibtex(names: readonly string[]): string {
  const word = (at: number, step: number) => words[(at * step + Math.floor(at / step)) % words.length]
  return Array.from({ length: entries }, (_, at) => {
    const title = `On the ${word(at, 3)} and ${word(at, 5)} of ${word(at, 7)} by ${word(at, 11)} methods, case ${at.toString(36)}`
    const authors = `${names[at % names.length]} and M{\\"u}ller, J{\\"o}rg and ${names[(at * 7) % names.length]}`
    const facts = `year={${2001 + (at % 25)}}, volume={${at % 40}}, pages={${at}--${at + 9}}, doi={10.99999/bench.${at}}`
    return `@article{key${at}, title={${title}}, author={${authors}}, journal={Journal of Benches}, ${facts}}`
  }).join('\n')
}

async function measure(url: string, file: Buffer): Promise<void> {
  const body = JSON.stringify({ username: 'iqac_incharge', password: demoUsers.password, module: 'erp' })
  const json = { 'content-type': 'application/json', origin: url }
  const signedIn = await fetch(`${url}/api/signin?module=erp`, { method: 'POST', headers: json, body })
  const { token } = (await signedIn.json()) as { token: string }
  const path = `${url}/api/sheet-imports/faculty.publications/imports`
  const ask = async (address: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<SheetImport> => {
    const answer = await fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as SheetImport
  }
  const settled = async ({ id }: SheetImport): Promise<SheetImport> => {
    for (;;) {
      const seen = await ask(`${path}/${id}`)
      if (seen.state !== 'checking' && seen.state !== 'saving') return seen
      await pause(50)
    }
  }
  const post = (address: string, sent: object) => ask(address, { method: 'POST', headers: json, body: JSON.stringify(sent) })
  const check = async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), 'publications.bib')
    const uploaded = await ask(path, { method: 'POST', headers: { origin: url }, body: form })
    return settled(await post(`${path}/${uploaded.id}/check`, uploaded.mapping))
  }
  const [checked, checkSeconds] = await timed(check)
  if (checked.goodCount !== entries) throw new Error(`Only ${checked.goodCount} of ${entries} entries were good`)
  const [saved, saveSeconds] = await timed(async () => settled(await post(`${path}/${checked.id}/save`, { mode: 'good-rows' })))
  if (saved.savedCount !== entries) throw new Error(`Only ${saved.savedCount} of ${entries} were saved: ${saved.failure}`)
  const [again, againSeconds] = await timed(check)
  if (again.presentCount !== entries) throw new Error('The same file was not recognised')
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  writeTable('publications', {
    about: `Measured with \`npm run bench:publications\` on ${cpus().length} cores, with a load of ${busy} on the machine.`,
    rows: [
      ['Reading and checking 10,000 entries of BibTeX', checkSeconds],
      ['Saving them', saveSeconds],
      ['Both together', checkSeconds + saveSeconds, target],
      ['The same file again: all are recognised', againSeconds],
    ],
  })
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work(), (performance.now() - start) / 1000]
}
