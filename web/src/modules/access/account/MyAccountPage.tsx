import { access } from '@nalanda/contract/access/access'
import type { SessionUser } from '@nalanda/contract/access/session-user'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Extensions, usePreloaded } from '../../../api/extensions/Extensions.tsx'
import { isFirstLoading } from '../../../api/figures/first-loading.ts'
import { pagesOf, queryOf } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useFactors } from '../factors/factor-queries.ts'
import { SecuritySection } from '../factors/SecuritySection.tsx'
import css from './Account.module.css'
import { HistoryCard } from './HistoryCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useAccountWords } from './words.ts'

/** The user's own account: personal details, sessions, second factor and history. All cards appear together, so that none shifts another. */
export function MyAccountPage() {
  const t = useAccountWords()
  const user = useSession()
  const loading = useLoading()
  usePreloaded('account')
  return (
    <Page title={t('account')}>
      <div className={css.sections}>
        {user ? <WhoCard user={user} /> : <RowsSkeleton rows={4} />}
        <Suspense fallback={<CardsPlace />}>
          {loading ? (
            <CardsPlace />
          ) : (
            <>
              <Extensions place="account" about={{}} together />
              <SessionsCard />
              <SecuritySection />
              <HistoryCard />
            </>
          )}
        </Suspense>
      </div>
    </Page>
  )
}

function CardsPlace() {
  return (
    <Card>
      <RowsSkeleton rows={12} />
    </Card>
  )
}

/** Whether data of any card is still loading. */
function useLoading(): boolean {
  const asked = [
    useQuery(queryOf(access.listOwnSessions)),
    useFactors(),
    useInfiniteQuery(pagesOf(access.listOwnHistory)),
    useQuery(queryOf(access.getProviderLink)),
  ]
  return asked.some(isFirstLoading)
}

function WhoCard({ user }: { user: SessionUser }) {
  const t = useAccountWords()
  const facts: [string, string][] = [
    [t('name'), user.fullName],
    [t('userNameLabel'), user.username],
    [t('email'), user.email.endsWith('.invalid') ? t('noEmail') : user.email],
    [t('roles'), user.roles.map(roleTitle).join(', ') || t('noRoles')],
  ]
  return (
    <Card
      title={t('yourDetails')}
      action={
        <RouteLink to="/app/reset Password" className={buttonClass()}>
          {t('changePassword')}
        </RouteLink>
      }
    >
      <DescriptionList lay="wide">
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}
