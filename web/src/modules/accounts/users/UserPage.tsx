import type { UserDetail } from '@nalanda/contract/accounts/users'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { UserChanges, UserSignIns } from './UserActivityLog.tsx'
import { UserActs } from './UserActs.tsx'
import { UserGuardianLinks } from './UserGuardianLinks.tsx'
import { UserLinks } from './UserLinks.tsx'
import { UserRoles } from './UserRoles.tsx'
import { userQuery } from './user-queries.ts'
import { userTones } from './user-states.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

/** One user: roles and links, the history of the account, and the actions on it. */
export function UserPage() {
  const t = useUserWords()
  const { userId } = useScreenParams<'/app/Admin/Users/$userId'>()
  return (
    <RecordPage
      result={useQuery(userQuery(userId))}
      noun={t('user')}
      title={({ fullName }) => fullName}
      about={({ username }) => username}
      status={({ state }) => ({ tone: userTones[state], text: t(state) })}
      actions={(user) => <UserActs user={user} />}
    >
      {(user) => (
        <div className={css.columns}>
          <div className={css.stack}>
            <UserRoles user={user} />
            {isParent(user) && <UserGuardianLinks user={user} />}
            <UserLinks user={user} />
            <UserChanges userId={userId} />
          </div>
          <div className={css.stack}>
            <UserDetails user={user} />
            <UserSignIns userId={userId} />
          </div>
        </div>
      )}
    </RecordPage>
  )
}

function isParent({ guardianLinks, roles }: UserDetail): boolean {
  return guardianLinks.length > 0 || roles.some(({ role }) => role === 'ROLE_PARENT')
}

function UserDetails({ user }: { user: UserDetail }) {
  const t = useUserWords()
  const password = user.mustChangePassword
    ? t('mustChange')
    : user.passwordChangedAt
      ? t('changedOn', { day: instantText(user.passwordChangedAt) })
      : t('asGiven')
  const open = [
    t('sessions', { count: user.openSessions }),
    user.rememberedBrowsers > 0 && t('browsers', { count: user.rememberedBrowsers }),
  ]
  const factors = [user.hasAuthenticator && t('authenticator'), user.passkeys > 0 && t('passkeyCount', { count: user.passkeys })]
  const facts = [
    [t('userName'), user.username],
    [t('email'), user.email],
    [t('state'), [t(user.state), user.stateAt && t('since', { day: instantText(user.stateAt) })].filter(Boolean).join(' · ')],
    user.stateReason ? [t('reason'), user.stateReason] : null,
    [t('password'), password],
    [t('secondFactor'), factors.filter(Boolean).join(', ') || t('none')],
    [t('openNow'), open.filter(Boolean).join(', ')],
    [t('lastSignIn'), user.lastSignInAt ? instantText(user.lastSignInAt) : t('never')],
    [t('addedOn'), instantText(user.createdAt)],
  ].filter((fact) => fact !== null)
  return (
    <Card title={t('account')}>
      <DescriptionList lay="list">
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} name={name ?? ''}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {user.state === 'pending' && (
        <p className={css.reason}>
          {t('pendingLead')} <RouteLink to="/app/Admin/Registrations">{t('registrations')}</RouteLink>
        </p>
      )}
    </Card>
  )
}
