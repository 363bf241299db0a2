/** Import of users by spreadsheet, with their roles (scope and validity) and one-use passwords. */
import { z } from 'zod'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { IsoDate, optionalLine } from '../platform/primitives.ts'
import { type Role, roles } from '../platform/roles.ts'

/** Roles that may be limited to a part of the college, and the kind of that part. All other roles cover the whole college. */
export const scopeOfRole: Readonly<Partial<Record<Role, 'department' | 'hostel' | 'library'>>> = {
  ROLE_HOD: 'department',
  ROLE_FACULTY: 'department',
  ROLE_IQAC_COORDINATOR: 'department',
  ROLE_HOSTEL_INCHARGE: 'hostel',
  ROLE_LIBRARY_INCHARGE: 'library',
  ROLE_LIBRARY_ASSISTANT: 'library',
}

/** A role held by a user. */
export const HeldRole = z.object({
  role: z.enum(roles),
  /** The code of a department, or the name of a hostel or library; null for the whole college. */
  scope: optionalLine(60),
  /** First and last day of validity, both inclusive; null means no limit. */
  validFrom: IsoDate.nullable(),
  validUntil: IsoDate.nullable(),
})
export type HeldRole = z.infer<typeof HeldRole>

/** Whether the first day of a role is not after its last. */
export function isLiveRole({ validFrom, validUntil }: Pick<HeldRole, 'validFrom' | 'validUntil'>): boolean {
  return !validFrom || !validUntil || validFrom <= validUntil
}

/** A password that is shown once and must be changed after the first sign-in. */
export const OneUsePassword = z.object({ username: z.string(), fullName: z.string(), password: z.string() })
export type OneUsePassword = z.infer<typeof OneUsePassword>

/** Users per import. Creating each password takes time, and the user waits for the answer. */
export const maxImportedUsers = 500

const allow = 'accounts.manage' as const

export const userImportCalls = {
  userSheet: sheetCalls({
    path: '/users',
    paths: { template: '/users/import-template', check: '/users/imports/check', import: '/users/imports' },
    allow,
    applied: z.object({ made: z.array(OneUsePassword) }),
    problems: ['platform.changed-meanwhile', 'access.reauthentication-needed'],
  }),
}
