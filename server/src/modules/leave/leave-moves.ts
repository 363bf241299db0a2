import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** A class of somebody on a day, and the members of staff who are free and know the subject. */
export type ClassToCover = { day: IsoDate; title: string; freeStaffIds: readonly number[] }

/** The classes of a member of staff from day to day: given by the module that keeps the timetable. */
export const leaveClasses =
  extensionPoint<
    (db: Database, asked: { staffId: number; fromOn: IsoDate; untilOn: IsoDate }) => Promise<readonly ClassToCover[]>
  >('leave.classes')

/**
 * What changes for the work of somebody on leave: `before` are the days for which the covers held, `now` those for which they hold. Null before it was
 * sanctioned, and after it was cancelled or a cover ended. Leave may have no covers.
 */
export type LeaveMove = {
  requestId: number
  staffId: number
  covers: readonly { coverId: number; staffId: number }[]
  before: LeaveDays | null
  now: LeaveDays | null
}

/** Called in the transaction that sanctions, cancels or shortens leave, or changes who covers in sanctioned leave. */
export const leaveMoved = extensionPoint<(db: Database, move: LeaveMove) => Promise<void>>('leave.moved')

/** Lets the modules above follow a move. */
export async function moveWork(db: Database, move: LeaveMove): Promise<void> {
  for (const follow of leaveMoved.all()) await follow(db, move)
}
