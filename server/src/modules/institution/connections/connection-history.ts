import {
  type ConnectionKind,
  type ConnectionVersion,
  type MaintenanceState,
  maxConnectionVersions,
} from '@nalanda/contract/institution/connections'
import { fieldChanges } from '../../../platform/audit/audit.ts'
import {
  findConnection,
  getConnectionVersion,
  listConnectionVersions as listKept,
  saveConnection,
} from '../../../platform/connections.ts'
import type { Database } from '../../../platform/database/client.ts'
import { gatewayAtFirst } from './gateway.ts'
import { mailAtFirst } from './mail-server.ts'
import { smsAtFirst } from './sms-provider.ts'

/** Returns past changes, newest first; for secrets only that they changed. */
export async function listConnectionVersions(db: Database, kind: ConnectionKind | 'maintenance'): Promise<ConnectionVersion[]> {
  // One row more, for comparison with the oldest change
  const rows = await listKept(db, kind, maxConnectionVersions + 1)
  return rows.slice(0, maxConnectionVersions).map(({ revision, changedBy, changedAt, undoneTo, facts }, at) => ({
    revision,
    changedBy,
    changedAt: changedAt.toISOString(),
    undoneTo,
    changes: Object.entries(fieldChanges(rows[at + 1]?.facts ?? null, facts)).map(([field, [before, after]]) => ({
      field,
      before,
      after,
    })),
  }))
}

/** The state before the first save: version 0 of each kind. */
const atFirst: Record<ConnectionKind, Record<string, unknown>> = {
  mail: mailAtFirst,
  gateway: gatewayAtFirst,
  sms: smsAtFirst,
}

/** Restores a connection to a version, as a change that can itself be undone. Refuses if the connection changed since `present` was read. */
export async function restoreConnection(
  db: Database,
  kind: ConnectionKind,
  { revision, present }: { revision: number; present: number },
): Promise<void> {
  const facts = revision === 0 ? atFirst[kind] : (await getConnectionVersion(db, kind, revision)).facts
  await saveConnection(db, kind, { revision: present, facts, undoneTo: revision })
}

/** Returns whether the portal is closed, and the message shown then. */
export async function getMaintenance(db: Database): Promise<MaintenanceState> {
  const kept = await findConnection(db, 'maintenance')
  return {
    revision: kept?.revision ?? 0,
    on: kept?.facts.on === true,
    message: String(kept?.facts.message ?? ''),
    since: kept?.changedAt.toISOString() ?? null,
  }
}

/** Closes the portal to everyone except administrators, or opens it again, in every process immediately. */
export async function switchMaintenance(
  db: Database,
  { revision, on, message }: { revision: number; on: boolean; message: string },
): Promise<MaintenanceState> {
  await saveConnection(db, 'maintenance', { revision, facts: { on, message } })
  return getMaintenance(db)
}
