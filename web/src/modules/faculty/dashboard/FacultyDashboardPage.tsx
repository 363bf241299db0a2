import { profileCalls } from '@nalanda/contract/faculty/profiles'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { StartPage } from '../../../api/start/StartPage.tsx'
import { useWords } from '../words.ts'
import { OwnProfileCard } from './OwnProfileCard.tsx'

/** A teacher's start page: pending work, the counts of the user's own profile, achievements and notices. Heads and IQAC see their own version. */
export function FacultyDashboardPage() {
  const t = useWords()
  const user = useSession()
  const isStaff = user?.staffId != null
  const { data, isLoading } = useQuery({ ...queryOf(profileCalls.getOwn), enabled: isStaff })
  if (!user) return null
  return (
    <StartPage
      title={t('greeting', { name: user.fullName || user.username })}
      about={t('dashboardAbout')}
      pageOf="ROLE_FACULTY"
      loading={isLoading}
    >
      {data && <OwnProfileCard profile={data} />}
    </StartPage>
  )
}
