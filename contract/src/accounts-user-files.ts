/** Users brought in by a spreadsheet, and what they are given: roles with a scope and days, and a one-use password. */
import { z } from 'zod'
import { download, endpoint } from './endpoint.ts'
import { type Role, roles } from './permissions.ts'
import { IsoDate, optionalLine } from './primitives.ts'
import { spreadsheetTypes } from './records.ts'

/** Roles that may be for a part of the college only, and what names that part. Every other role is for the whole college. */
export const scopeOfRole: Readonly<Partial<Record<Role, 'department' | 'hostel' | 'library'>>> = {
  ROLE_HOD: 'department',
  ROLE_FACULTY: 'department',
  ROLE_IQAC_COORDINATOR: 'department',
  ROLE_HOSTEL_INCHARGE: 'hostel',
  ROLE_LIBRARY_INCHARGE: 'library',
  ROLE_LIBRARY_ASSISTANT: 'library',
}

/** A role as somebody holds it. */
export const HeldRole = z.object({
  role: z.enum(roles),
  /** The code of a department, or the name of a hostel or library; null for the whole college. */
  scope: optionalLine(60),
  /** The days on which it holds, both included; null leaves that end open. */
  validFrom: IsoDate.nullable(),
  validUntil: IsoDate.nullable(),
})
export type HeldRole = z.infer<typeof HeldRole>

/** Whether the days of a role are in order. */
export function isLiveRole({ validFrom, validUntil }: Pick<HeldRole, 'validFrom' | 'validUntil'>): boolean {
  return !validFrom || !validUntil || validFrom <= validUntil
}

/** A password that is shown once, and has to be changed after the first sign-in. */
export const OneUsePassword = z.object({ username: z.string(), fullName: z.string(), password: z.string() })
export type OneUsePassword = z.infer<typeof OneUsePassword>

/** Why a cell cannot be taken: `cell` as a spreadsheet names it, B7. */
export const CellFault = z.object({ row: z.int(), cell: z.string(), column: z.string(), value: z.string(), fault: z.string() })
export type CellFault = z.infer<typeof CellFault>

/** All users of the file were made, or none: then every cell that stands in the way is named. */
export const UserImport = z.object({ made: z.array(OneUsePassword), faults: z.array(CellFault) })
export type UserImport = z.infer<typeof UserImport>

/** Each password is worth a moment of work, and somebody waits for the answer. */
export const mostImportedUsers = 500

const allow = 'users.manage' as const

export const userImportCalls = {
  getUserTemplate: endpoint({
    method: 'GET',
    path: '/users/import-template',
    allow,
    reply: download(spreadsheetTypes[0]),
  }),
  importUsers: endpoint({
    method: 'POST',
    path: '/users/imports',
    allow,
    files: { file: { accept: '.xlsx,.xls', maxBytes: 2 * 1024 * 1024 } },
    reply: UserImport,
    problems: ['accounts.unreadable-sheet', 'accounts.columns-missing', 'accounts.too-many-users', 'platform.changed-meanwhile'],
    ownTransactions: 'the sheet is read and the passwords are hashed while no connection is held',
  }),
}

export const userImportProblems = {
  'accounts.unreadable-sheet': { status: 400, sentence: '{why}' },
  'accounts.columns-missing': {
    status: 400,
    sentence: 'The first row of the sheet must name these columns: {columns}. Download the template and fill it in',
  },
  'accounts.too-many-users': { status: 400, sentence: 'At most {most} users can be brought in at once; this sheet has {rows}' },
} as const
