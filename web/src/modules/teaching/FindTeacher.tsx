import type { Staff } from '@nalanda/contract/people/people'
import { people } from '@nalanda/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { RecordFinder, useFinder } from '../../ui/form/RecordFinder.tsx'
import { mostFound } from '../../ui/form/typing/most-found.ts'
import { useWords } from './words.ts'

/** Finds a teacher of any department by name or employee code. Their other teaching is not shown: it is visible to the head of their department. */
export function FindTeacher({ taken, onFound }: { taken: readonly number[]; onFound: (one: Staff) => void }) {
  const t = useWords()
  const finder = useFinder()
  const asked = { q: finder.q, inService: 'yes', sort: 'fullName', size: mostFound } as const
  const { data, isFetching } = useQuery({ ...queryOf(people.staff.list, { query: asked }), enabled: finder.isAsked })
  return (
    <RecordFinder
      label={t('otherDepartments')}
      hint={t('otherDepartmentsHint')}
      {...{ finder, isFetching }}
      found={data?.items
        .filter(({ id }) => !taken.includes(id))
        .map((one) => ({
          ...{ key: one.id, label: `${one.fullName} (${one.empCode}), ${one.departmentName}`, codes: [one.empCode], one },
        }))}
      onFound={({ one }) => onFound(one)}
      isPart={data?.items.length === mostFound}
      placeholder={t('nameOrCode')}
    />
  )
}
