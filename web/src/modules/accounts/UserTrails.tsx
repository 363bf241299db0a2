import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { instantText } from '../../ui/numerals.ts'
import { Card } from '../../ui/Page.tsx'
import { ErrorState, RowsSkeleton } from '../../ui/states.tsx'
import { roleWords } from './role-words.ts'
import { daysText } from './UserRoles.tsx'
import { changesQuery, signInsQuery } from './user-queries.ts'
import css from './users.module.css'
import { type Say, useUserWords, type Word } from './words-users.ts'

/** What was changed about a user, by whom and why, each field with its old and new value. */
export function UserChanges({ userId }: { userId: string }) {
  const t = useUserWords()
  const trail = useInfiniteQuery(changesQuery(userId))
  const entries = trail.data?.pages.flatMap((page) => page.entries)
  return (
    <Trail title={t('changes')} empty={t('noChanges')} trail={trail} count={entries?.length}>
      {entries?.map(({ id, at, act, by, changes, reason }) => (
        <li key={id}>
          <div className={css.line}>
            <span>{[acts[act] && t(acts[act]), t('by', { by })].filter(Boolean).join(', ')}</span>
            <time dateTime={at}>{instantText(at)}</time>
          </div>
          <dl className={css.diff}>
            {Object.entries(changes)
              .filter(([field]) => !saidElsewhere.has(field))
              .map(([field, [before, after]]) => (
                <div key={field}>
                  <dt>{fieldText(t, field)}: </dt>
                  <dd>{changeText(t, field, before, after)}</dd>
                </div>
              ))}
          </dl>
          {reason && <p className={css.reason}>{reason}</p>}
        </li>
      ))}
    </Trail>
  )
}

/** The instant and the reason of an entry stand beside it; that a new password must be changed goes without saying. */
const saidElsewhere: ReadonlySet<string> = new Set(['stateAt', 'stateReason', 'mustChangePassword'])

const comings: Readonly<Record<string, Word>> = {
  'access.sign-in': 'signedIn',
  'access.sign-in-step': 'signInStep',
  'access.sign-in-refused': 'signInRefused',
  'access.sign-out': 'signedOutAct',
  'access.end-session': 'sessionEnded',
  'access.end-other-sessions': 'othersEnded',
  'access.remember-token-reused': 'tokenReused',
  'access.second-factor-refused': 'factorRefused',
  'access.passkey-refused': 'factorRefused',
  'access.provider-refused': 'providerRefused',
  'access.use-recovery-code': 'recoveryUsed',
  'access.change-password-refused': 'passwordRefused',
  'access.send-password-link': 'linkSent',
}

/** Acts whose fields alone do not say what happened. */
const acts: Readonly<Record<string, Word>> = {
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
  'access.link-provider': 'providerLinked',
  'accounts.sign-out-everywhere': 'signedOutEverywhere',
}

/** When and from where somebody signed in or out as a user, or tried to. */
export function UserSignIns({ userId }: { userId: string }) {
  const t = useUserWords()
  const trail = useInfiniteQuery(signInsQuery(userId))
  const entries = trail.data?.pages.flatMap((page) => page.entries)
  return (
    <Trail title={t('signIns')} empty={t('noSignIns')} trail={trail} count={entries?.length}>
      {entries?.map(({ id, at, act, address }) => (
        <li key={id} className={css.line}>
          <span>{comings[act] ? t(comings[act]) : act}</span>
          <small className="numerals">{[instantText(at), address].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </Trail>
  )
}

type TrailState = {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

function Trail(props: { title: string; empty: string; trail: TrailState; count: number | undefined; children: ReactNode }) {
  const { title, empty, trail, count, children } = props
  const t = useUserWords()
  return (
    <Card title={title}>
      {trail.error ? (
        <ErrorState onRetry={() => void trail.refetch()}>{sentenceOf(trail.error)}</ErrorState>
      ) : count === undefined ? (
        <RowsSkeleton rows={3} />
      ) : count === 0 ? (
        <p className={css.quiet}>{empty}</p>
      ) : (
        <ol className={css.list}>{children}</ol>
      )}
      {trail.hasNextPage && (
        <Button size="small" busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </Card>
  )
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

function fieldText(t: Say, field: string): string {
  return fields[field] ? t(fields[field]) : field
}

/** What was, and what is; of a password only that it is another, of a new account only what it began with. */
function changeText(t: Say, field: string, before: unknown, after: unknown): string {
  if (field === 'passwordHash') return t('changed')
  return before === null ? valueText(t, after) : `${valueText(t, before)} → ${valueText(t, after)}`
}

type TrailRole = { role: string; scope?: string | null; validFrom?: string | null; validUntil?: string | null }

/** A value of the trail as a person reads it: roles by their names, yes and no, and nothing where there was none. */
function valueText(t: Say, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((one) => valueText(t, one)).join(', ') || t('nothing')
  if (typeof value === 'object' && 'role' in value) return heldText(t, value as TrailRole)
  if (typeof value === 'string' && isState(value)) return t(value)
  if (typeof value === 'string' && /^ROLE_[A-Z_]+$/.test(value)) return roleWords(value as never)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const states = ['pending', 'active', 'suspended', 'refused'] as const
const isState = (value: string): value is (typeof states)[number] => (states as readonly string[]).includes(value)

function heldText(t: Say, { role, scope, validFrom = null, validUntil = null }: TrailRole): string {
  const days = validFrom || validUntil ? daysText(t, { validFrom, validUntil }) : null
  return [roleWords(role as never), scope && `(${scope})`, days].filter(Boolean).join(' ')
}
