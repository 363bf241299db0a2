/** Leave balances and their ledger. Lines are never changed; a correction is a separate line with its reason. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Id, IdText, IsoDate, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { grantKinds, maxHalfDays } from './types.ts'

/**
 * grant, accrual: credited by the rules · award: credited by the office · carry-out, carry-in: carried over to the next leave year · lapse: not carried over ·
 * use: sanctioned leave · return: leave cancelled or ended early · correction: by the office, with a reason.
 */
export const entryKinds = ['grant', 'accrual', 'award', 'carry-in', 'carry-out', 'lapse', 'use', 'return', 'correction'] as const
export type EntryKind = (typeof entryKinds)[number]

export const LeaveEntry = z.object({
  id: Id,
  staffId: Id,
  fullName: z.string(),
  empCode: z.string(),
  typeId: Id,
  typeCode: z.string(),
  typeName: z.string(),
  /** The leave year, `2026` or `2026-2027`. */
  year: z.string(),
  enteredOn: IsoDate,
  kind: z.enum(entryKinds),
  /** Half-days added, or negative if removed. */
  halves: z.int(),
  /** Id of the leave to which it belongs. */
  requestId: Id.nullable(),
  reason: z.string().nullable(),
  enteredBy: z.string().nullable(),
})
export type LeaveEntry = z.infer<typeof LeaveEntry>

/** Balance of one type in the current leave year. */
export const LeaveBalance = z.object({
  typeId: Id,
  typeCode: z.string(),
  typeName: z.string(),
  grantKind: z.enum(grantKinds),
  /** Whether the current rules of the type allow leave to begin or end at noon. */
  halfDays: z.boolean(),
  year: z.string(),
  /** Last day of the leave year. */
  endsOn: IsoDate,
  creditedHalves: z.int(),
  usedHalves: z.int(),
  /** Half-days reserved by pending leave. */
  reservedHalves: z.int(),
  /** Half-days that can still be requested; null if the type has no balance. */
  availableHalves: z.int().nullable(),
})
export type LeaveBalance = z.infer<typeof LeaveBalance>

const sorts = ['enteredOn', 'fullName'] as const
const filters = {
  staffId: IdText.optional(),
  departmentId: IdText.optional(),
  typeId: IdText.optional(),
  kind: z.enum(entryKinds).optional(),
  own: z.enum(['yes']).optional(),
}

/** A member of staff whose leave could not be credited, with the reason. */
const NotCredited = z.object({ staffId: Id, empCode: z.string(), fullName: z.string(), reason: CodedMessage })

export const balanceCalls = {
  entries: {
    list: endpoint({
      method: 'GET',
      path: '/leave/entries',
      allow: 'leave.own',
      query: listQuery(sorts, filters),
      reply: page(LeaveEntry),
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/leave/entries/export', allow: 'leave.own', query: exportQuery(sorts, filters) },
      reply: download(...spreadsheetTypes),
    }),
  },
  listBalances: endpoint({
    method: 'GET',
    path: '/leave/balances',
    allow: 'leave.own',
    query: z.object({ staffId: IdText.optional() }),
    reply: z.array(LeaveBalance),
    problems: ['leave.no-staff-record'],
    summary: 'Lists the balances of a member of staff, without `staffId` those of the caller',
  }),
  correctBalance: endpoint({
    method: 'POST',
    path: '/leave/entries',
    idempotent: true,
    allow: 'leave.manage',
    body: z.object({ staffId: Id, typeId: Id, halves: z.int().min(-maxHalfDays).max(maxHalfDays), reason: Reason }),
    reply: LeaveEntry,
    problems: ['leave.own-balance', 'leave.correction-zero', 'leave.correction-below', 'leave.unlimited'],
    summary: 'Adds half-days to a balance of the current leave year, or deducts them, with the reason',
  }),
  awardSheet: sheetCalls({ path: '/leave/awards', allow: 'leave.manage' }),
  creditLeave: endpoint({
    method: 'POST',
    path: '/leave/credits',
    allow: 'leave.manage',
    reply: z.object({ entries: z.int(), failed: z.array(NotCredited) }),
    ownTransactions: 'the entries of each person are a separate transaction',
    summary: 'Credits and lapses what is due by today, as the nightly job does, and names the people for whom it failed',
  }),
}
