import { profileCalls } from '@nalanda/contract/faculty/profiles'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../queries.ts'
import { useEvidenceWords } from './words.ts'

/** Filter by one person, with the name, if a link requests it; otherwise the list does not have it. */
export function usePersonFilter({ staffId }: Readonly<Record<string, string>>) {
  const t = useEvidenceWords()
  const { data } = useQuery({
    ...queryOf(profileCalls.get, { params: { staffId: staffId ?? '' } }),
    enabled: staffId !== undefined,
  })
  if (staffId === undefined) return []
  return [{ name: 'staffId' as const, label: t('person'), options: data ? [{ value: staffId, label: data.fullName }] : [] }]
}
