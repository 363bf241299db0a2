import type { UserDetail } from '@nalanda/contract/accounts/users'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
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

/** One user: roles and links, what happened with the account, and what can be done about it. */
export function UserPage() {
  const t = useUserWords()
  const { userId } = useScreenParams<'/app/Admin/Users/$userId'>()
  const { data: user, error, refetch } = useQuery(userQuery(userId))
  if (!user)
    return (
      <Page title={t('user')}>
        <Waiting {...{ error, refetch }} />
      </Page>
    )
  const isParent = user.guardianLinks.length > 0 || user.roles.some(({ role }) => role === 'ROLE_PARENT')
  return (
    <Page title={user.fullName} about={<About user={user} />} actions={<UserActs user={user} />}>
      <div className={css.columns}>
        <div className={css.stack}>
          <UserRoles user={user} />
          {isParent && <UserGuardianLinks user={user} />}
          <UserLinks user={user} />
          <UserChanges userId={userId} />
        </div>
        <div className={css.stack}>
          <UserDetails user={user} />
          <UserSignIns userId={userId} />
        </div>
      </div>
    </Page>
  )
}

function About({ user }: { user: UserDetail }) {
  const t = useUserWords()
  return (
    <span className={css.about}>
      <span>{user.username}</span>
      <StateChip tone={userTones[user.state]}>{t(user.state)}</StateChip>
    </span>
  )
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
    [t('state'), [t(user.state), user.stateAt && t('since', { day: instantText(user.stateAt) })].filter(Boolean).join(' ')],
    user.stateReason ? [t('reason'), user.stateReason] : null,
    [t('password'), password],
    [t('secondFactor'), factors.filter(Boolean).join(', ') || t('none')],
    [t('openNow'), open.filter(Boolean).join(', ')],
    [t('lastSignIn'), user.lastSignInAt ? instantText(user.lastSignInAt) : t('never')],
    [t('addedOn'), instantText(user.createdAt)],
  ].filter((fact) => fact !== null)
  return (
    <Card title={t('facts')}>
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
