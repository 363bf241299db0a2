/** What the college sets for attendance. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise } from '../platform/money/money.ts'
import { ClockTime, Id } from '../platform/primitives.ts'

export const AttendanceSettings = z.object({
  /** So many days after a class its teachers may still take and correct its attendance; 0 on its day alone. */
  windowDays: z.int().min(0).max(60),
  /** Whether parents are told, after the classes of a day, that their child was absent. */
  absenceMessages: z.boolean(),
  /** When they are told, on the clock of the college. */
  absenceTime: ClockTime,
  /** So many days after its first day, families may still ask for leave; 0 on that day at the latest. */
  leaveWindowDays: z.int().min(0).max(60),
  /** What a condonation costs; 0 where the fee is not demanded by the portal. */
  condonationFeePaise: EnteredPaise,
  /** The fee head under which it is demanded. */
  condonationHeadId: Id.nullable(),
  /** So many days after it is demanded, it is due. */
  condonationFeeDays: z.int().min(0).max(365),
  revision: z.int(),
})
export type AttendanceSettings = z.infer<typeof AttendanceSettings>

export const settingsCalls = {
  getSettings: endpoint({
    method: 'GET',
    path: '/attendance/settings',
    allow: 'attendance.view',
    reply: AttendanceSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/attendance/settings',
    allow: 'attendance.manage',
    body: AttendanceSettings,
    reply: AttendanceSettings,
    problems: ['platform.changed-meanwhile', 'attendance.condonation-head-missing', 'attendance.condonation-head-gone'],
  }),
  feeHeads: endpoint({
    method: 'GET',
    path: '/attendance/fee-heads',
    allow: 'attendance.manage',
    reply: z.object({ heads: z.array(z.object({ id: Id, name: z.string() })) }),
    summary: 'The fee heads in use, from which that of the condonation fee is chosen',
  }),
}
