import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Actor } from '../../platform/audit/audit.ts'
import { headsFilePath, readHeads } from '../../platform/audit/heads-file.ts'
import { openSealer } from '../../platform/audit/sealer.ts'
import { verifyTrail } from '../../platform/audit/verification.ts'
import { loadConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../platform/database/transactions.ts'
import { loadKeys } from '../../platform/encryption/keys.ts'
import type { TestDatabase } from '../database.ts'

export const clerk: Actor = { userId: 7, username: 'clerk', address: '203.0.113.9', requestId: 'r-1', act: 'POST /things' }

export type SealedTrail = ReturnType<typeof openSealedTrail>

/** Opens the audit trail of a database, with its own keys and heads file; a clerk writes entries. Closing it drops the database. */
export function openSealedTrail({ url, drop }: TestDatabase) {
  const database = openDatabase(url, { max: 12 })
  const { db, pool } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-seals-'))
  const keysOf = (name: string) => loadKeys(loadConfig({ DATA_DIR: join(dataDir, name) }))
  const keys = keysOf('first')
  const headsFile = headsFilePath(dataDir)
  const note = (name: string | number) =>
    inTransaction(db, clerk, async (tx) => recordChange(tx, { entity: 'thing', entityId: name, after: { marks: 44 } }))
  return {
    ...{ db, pool, keys, keysOf, headsFile, note },
    async noteMany(count: number): Promise<void> {
      for (let at = 0; at < count; at += 1) await note(at)
    },
    sealer: (by = keys) => openSealer({ db, keys: by, log: pino({ level: 'silent' }), config: { dataDir } }),
    verify: async (by = keys) => verifyTrail(db, { keys: by, heads: (await readHeads(headsFile)).heads }),
    /** Runs a statement with the guards disabled, as the owner of the database can. */
    async forge(statement: string): Promise<void> {
      for (const table of ['audit_entries', 'audit_seals']) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
      await pool.query(statement)
    },
    async close(): Promise<void> {
      await database.close()
      await drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
