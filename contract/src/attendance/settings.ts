/** The college's settings for attendance. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise } from '../platform/money/money.ts'
import { ClockTime, Id } from '../platform/primitives.ts'

export const AttendanceSettings = z.object({
  /** Days after a class during which its teachers may still take and correct its attendance; 0 for the day of the class only. */
  windowDays: z.int().min(0).max(60),
  /** Whether parents are notified, after the classes of a day, that their child was absent. */
  absenceMessages: z.boolean(),
  /** Time at which they are notified, in the college's time zone. */
  absenceTime: ClockTime,
  /** Days after the first day of a leave during which families may still request it; 0 for that day at the latest. */
  leaveWindowDays: z.int().min(0).max(60),
  /** Fee of a condonation; 0 if the portal does not demand it. */
  condonationFeePaise: EnteredPaise,
  /** Id of the fee head of the demand. */
  condonationHeadId: Id.nullable(),
  /** Days after the demand until the fee is due. */
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
    summary: 'Lists the fee heads in use, to choose that of the condonation fee',
  }),
}
