import type { AttendanceSettings } from '@nalanda/contract/attendance/settings'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { listActiveHeads } from '../fees/public.ts'
import { attendanceSettings } from './schema.ts'

const noFee = { condonationFeePaise: 0, condonationHeadId: null, condonationFeeDays: 14 }
const noMessages = { absenceMessages: false, absenceTime: '17:30' }
const usual: AttendanceSettings = { windowDays: 2, leaveWindowDays: 7, ...noMessages, ...noFee, revision: 0 }

/**
 * Returns the settings of the college, or the defaults: attendance until two days after the class, leave until seven days after its first day, no messages
 * about absences, and no condonation fee.
 */
export async function getSettings(db: Database): Promise<AttendanceSettings> {
  const [row] = await db.select().from(attendanceSettings)
  if (!row) return usual
  const { id: _, ...settings } = row
  return settings
}

/** Saves the settings. Refuses settings that were changed meanwhile, and a condonation fee without a fee head in use. */
export async function saveSettings(db: Database, { revision, ...set }: AttendanceSettings): Promise<AttendanceSettings> {
  const before = await getSettings(db)
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  if (set.condonationFeePaise > 0) await checkHead(db, set.condonationHeadId)
  const saved = { ...set, revision: revision + 1 }
  const stored = await db
    .insert(attendanceSettings)
    .values({ ...saved, id: 1 })
    .onConflictDoUpdate({
      target: attendanceSettings.id,
      set: saved,
      setWhere: eq(attendanceSettings.revision, sql`${revision}`),
    })
    .returning({ id: attendanceSettings.id })
  if (stored.length === 0) throw problem('platform.changed-meanwhile')
  recordChange(db, { entity: 'attendance-settings', entityId: 1, before, after: saved })
  return saved
}

async function checkHead(db: Database, headId: number | null): Promise<void> {
  const fields = { fields: ['condonationHeadId'] }
  if (headId === null) throw problem('attendance.condonation-head-missing', {}, fields)
  const heads = await listActiveHeads(db)
  if (!heads.some(({ id }) => id === headId)) throw problem('attendance.condonation-head-gone', {}, fields)
}
