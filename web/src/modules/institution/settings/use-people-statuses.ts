import { factorCalls } from '@nalanda/contract/access/factors'
import { registrationCalls } from '@nalanda/contract/accounts/registration'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import type { CardStatus } from './public-pages/LinkCard.tsx'
import { useSettingsWords } from './words.ts'

/** Returns the state of the settings made on other screens; without those that the user may not see or that have not loaded. */
export function usePeopleStatuses(): Partial<Record<'factor' | 'registration' | 'holidays', CardStatus>> {
  const t = useSettingsWords()
  const enabled = useMay()('accounts.manage')
  const { data: rule } = useQuery({
    ...queryOf(factorCalls.getFactorRule),
    enabled,
  })
  const { data: registration } = useQuery({
    ...queryOf(registrationCalls.getRegistration),
    enabled,
  })
  return {
    ...(rule && {
      factor: rule.roles.length
        ? { tone: 'pass' as const, words: t('roles', { n: rule.roles.length }) }
        : { tone: 'warn' as const, words: t('noRoles') },
    }),
    ...(registration && {
      registration: { tone: 'plain' as const, words: t(registration.new === 'true' ? 'selfRegistration' : 'invitedOnly') },
    }),
  }
}
