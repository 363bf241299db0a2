import { access } from '@nalanda/contract/access/access'
import type { AccountEvent } from '@nalanda/contract/access/sessions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, KeyRound, LogOut, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { pagesOf } from '../../../api/queries.ts'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from './Account.module.css'
import { useAccountWords, useInstantText } from './words.ts'

const words = {
  'sign-in': 'event_sign_in',
  'sign-in-remembered': 'event_sign_in_remembered',
  'sign-in-refused': 'event_sign_in_refused',
  'sign-in-not-approved': 'event_sign_in_not_approved',
  'sign-in-suspended': 'event_sign_in_suspended',
  'second-factor-refused': 'event_second_factor_refused',
  'sign-out': 'event_sign_out',
  'password-changed': 'event_password_changed',
  'password-change-refused': 'event_password_change_refused',
  'password-link-sent': 'event_password_link_sent',
  'password-set-by-link': 'event_password_set_by_link',
  'remember-token-reused': 'event_remember_token_reused',
  'session-ended': 'event_session_ended',
  'other-sessions-ended': 'event_other_sessions_ended',
  'authenticator-on': 'event_authenticator_on',
  'authenticator-off': 'event_authenticator_off',
  'recovery-code-used': 'event_recovery_code_used',
  'passkey-added': 'event_passkey_added',
  'passkey-removed': 'event_passkey_removed',
  'second-factor-reset': 'event_second_factor_reset',
  'factors-confirmed': 'event_factors_confirmed',
  'provider-linked': 'event_provider_linked',
  'provider-unlinked': 'event_provider_unlinked',
} as const satisfies Record<AccountEvent, string>

/** The history of the user's own account, newest first. */
export function HistoryCard() {
  const t = useAccountWords()
  const at = useInstantText()
  const events = useInfiniteQuery(pagesOf(access.listOwnHistory))
  return (
    <Card title={t('signInHistory')}>
      <QueryBoundary query={events} rows={6}>
        {(data) => (
          <>
            <p className={css.lead}>{t('historyLead')}</p>
            <Table
              label={t('history')}
              stacked
              rows={data.pages.flatMap(({ items }) => items)}
              rowId={({ id }) => id}
              columns={[
                { field: 'what', head: t('what'), main: true, cell: ({ event }) => <What event={event} /> },
                { field: 'when', head: t('when'), code: true, cell: ({ at: instant }) => at(instant) },
                { field: 'from', head: t('from'), code: true, cell: ({ address }) => address },
              ]}
            />
            <ShowMore pages={events} />
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}

function What({ event }: { event: AccountEvent }) {
  const t = useAccountWords()
  return (
    <span className={css.event}>
      <Mark event={event} />
      {t(words[event])}
    </span>
  )
}

function Mark({ event }: { event: AccountEvent }) {
  const [Icon, tone] = markOf(event)
  return <Icon size={16} aria-hidden data-tone={tone} />
}

function markOf(event: AccountEvent): [LucideIcon, string] {
  if (event === 'remember-token-reused') return [TriangleAlert, 'warn']
  if (/-(refused|not-approved|suspended)$/.test(event)) return [CircleX, 'fail']
  if (/^(authenticator|passkey|recovery|second-factor|factors|provider)-/.test(event)) return [ShieldCheck, 'quiet']
  if (event.startsWith('password-')) return [KeyRound, 'quiet']
  return event.startsWith('sign-in') ? [CircleCheck, 'pass'] : [LogOut, 'quiet']
}
