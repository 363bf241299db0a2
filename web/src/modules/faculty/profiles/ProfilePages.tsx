import { profileCalls } from '@nalanda/contract/faculty/profiles'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { useWords } from '../words.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

/** The profile of the signed-in member of staff. */
export function OwnProfilePage() {
  const t = useWords()
  return <ProfileScreen result={useQuery(queryOf(profileCalls.getOwn))} noun={t('ownProfile')} />
}

/** The profile of a member of the faculty. */
export function ProfilePage() {
  const t = useWords()
  const { staffId } = useScreenParams<'/app/Faculty/Profiles/$staffId'>()
  return <ProfileScreen result={useQuery(queryOf(profileCalls.get, { params: { staffId } }))} noun={t('profile')} />
}
