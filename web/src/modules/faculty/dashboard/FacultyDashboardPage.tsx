import { profileCalls } from '@nalanda/contract/faculty/profiles'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { StartPage } from '../../../api/start/StartPage.tsx'
import { useWords } from '../words.ts'
import { OwnProfileCard } from './OwnProfileCard.tsx'

/** Where a teacher's day begins: what waits, the counts of the own profile, achievements and notices. Heads and IQAC see what it shows of their own. */
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
