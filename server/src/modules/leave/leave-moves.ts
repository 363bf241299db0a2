import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** A class of a member of staff on a day, and the colleagues who are free and know the subject. */
export type ClassToCover = { day: IsoDate; title: string; freeStaffIds: readonly number[] }

/** Classes of a member of staff in a range of days, provided by the module that keeps the timetable. */
export const leaveClasses =
  extensionPoint<
    (db: Database, asked: { staffId: number; fromOn: IsoDate; untilOn: IsoDate }) => Promise<readonly ClassToCover[]>
  >('leave.classes')

/**
 * Effect of a leave on the person's work: `before` are the days for which the covers held, `now` those for which they hold. Null before it was sanctioned, and
 * after it was cancelled or a cover ended. Leave may have no covers.
 */
export type LeaveMove = {
  requestId: number
  staffId: number
  covers: readonly { coverId: number; staffId: number }[]
  before: LeaveDays | null
  now: LeaveDays | null
}

/** Called in the transaction that sanctions, cancels or shortens leave, or changes the covers of sanctioned leave. */
export const leaveMoved = extensionPoint<(db: Database, move: LeaveMove) => Promise<void>>('leave.moved')

/** Informs the modules above of a move. */
export async function moveWork(db: Database, move: LeaveMove): Promise<void> {
  for (const follow of leaveMoved.all()) await follow(db, move)
}
