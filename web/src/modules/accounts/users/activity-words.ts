import { dayText } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import type { Translate, Word } from './words.ts'

/** Fields left out of a change: its time and reason are shown beside it, and a new password implies that it must be changed. */
export const fieldsNotListed: ReadonlySet<string> = new Set(['stateAt', 'stateReason', 'mustChangePassword'])

/** Texts of sign-in events: signed in, signed out or refused. */
export const signInEvents: Readonly<Record<string, Word>> = {
  'access.sign-in': 'signedIn',
  'access.sign-in-step': 'signInStep',
  'access.sign-in-refused': 'signInRefused',
  'access.sign-in-not-approved': 'signInNotApproved',
  'access.sign-in-suspended': 'signInSuspended',
  'access.sign-out': 'signedOutAct',
  'access.end-session': 'sessionEnded',
  'access.end-other-sessions': 'othersEnded',
  'access.remember-token-reused': 'tokenReused',
  'access.reauthenticate': 'reauthenticated',
  'access.second-factor-refused': 'factorRefused',
  'access.passkey-refused': 'factorRefused',
  'access.provider-refused': 'providerRefused',
  'access.use-recovery-code': 'recoveryUsed',
  'access.change-password-refused': 'passwordRefused',
  'access.send-password-link': 'linkSent',
}

/** Texts of actions whose fields alone do not show what happened. */
export const actionWords: Readonly<Record<string, Word>> = {
  'access.add-user': 'accountMade',
  'accounts.register': 'registered',
  'access.change-password': 'ownPassword',
  'access.use-password-link': 'ownPassword',
  'access.start-authenticator': 'authenticatorBegun',
  'access.confirm-authenticator': 'authenticatorAdded',
  'access.stop-authenticator': 'authenticatorRemoved',
  'access.renew-recovery-codes': 'codesRenewed',
  'access.add-passkey': 'passkeyAdded',
  'access.rename-passkey': 'passkeyRenamed',
  'access.remove-passkey': 'passkeyRemoved',
  'access.reset-second-factor': 'factorReset',
  'access.confirm-factors': 'factorsConfirmed',
  'access.link-provider': 'providerLinked',
  'access.unlink-provider': 'providerUnlinked',
  'accounts.sign-out-everywhere': 'signedOutEverywhere',
}

const fields: Readonly<Record<string, Word>> = {
  fullName: 'fieldFullName',
  email: 'fieldEmail',
  username: 'fieldUsername',
  state: 'fieldState',
  roles: 'fieldRoles',
  passwordHash: 'fieldPasswordHash',
  staffId: 'fieldStaffId',
  studentId: 'fieldStudentId',
  child: 'fieldChild',
  relation: 'fieldRelation',
}

/** Returns the readable name of a field. */
export function fieldText(t: Translate, field: string): string {
  return fields[field] ? t(fields[field]) : field
}

/** Returns the old and new value as text; for a password only that it changed, for a new account only the initial value. */
export function changeText(t: Translate, field: string, before: unknown, after: unknown): string {
  if (field === 'passwordHash') return t('changed')
  return before === null ? valueText(t, after) : `${valueText(t, before)} → ${valueText(t, after)}`
}

type ActivityRole = { role: string; scope?: string | null; validFrom?: string | null; validUntil?: string | null }

/** Returns a readable text for a value of the trail: names of roles, yes or no, or "nothing" for an empty value. */
function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((one) => valueText(t, one)).join(', ') || t('nothing')
  if (typeof value === 'object' && 'role' in value) return heldText(t, value as ActivityRole)
  if (typeof value === 'string' && isPlainWord(value)) return t(value)
  if (typeof value === 'string' && /^ROLE_[A-Z_]+$/.test(value)) return roleTitle(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const plainWords = ['pending', 'active', 'suspended', 'refused', 'mother', 'father', 'guardian'] as const
const isPlainWord = (value: string): value is (typeof plainWords)[number] => (plainWords as readonly string[]).includes(value)

function heldText(t: Translate, { role, scope, validFrom = null, validUntil = null }: ActivityRole): string {
  const days = validFrom || validUntil ? daysText(t, { validFrom, validUntil }) : null
  return [roleTitle(role), scope && `(${scope})`, days].filter(Boolean).join(' ')
}

/** Returns the days of a role as text. */
export function daysText(
  t: Translate,
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
): string {
  const parts = [
    validFrom && t('fromDay', { day: dayText(validFrom) }),
    validUntil && t('until', { day: dayText(validUntil) }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : t('open')
}
