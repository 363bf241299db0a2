import type { Staff } from '@nalanda/contract/people/people'
import { people } from '@nalanda/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useDebounced } from '../../ui/form/use-debounced.ts'
import { useWords } from './words.ts'

/** Finds a teacher of any department by name or employee code. What they teach elsewhere is not shown: it is for the head of their department. */
export function FindTeacher({ taken, onFound }: { taken: readonly number[]; onFound: (one: Staff) => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const asked = { q, inService: 'yes', sort: 'fullName', size: 10 } as const
  const { data, isFetching } = useQuery({ ...queryOf(people.staff.list, { query: asked }), enabled: q !== '' })
  const found = q === typed.trim() ? (data?.items ?? []) : []
  return (
    <Field label={t('otherDepartments')} hint={t('otherDepartmentsHint')}>
      {(ids) => (
        <Combobox
          ids={ids}
          text={typed}
          onText={setTyped}
          options={found
            .filter(({ id }) => !taken.includes(id))
            .map((one) => ({
              ...{ key: one.id, label: `${one.fullName} (${one.empCode}), ${one.departmentName}`, codes: [one.empCode], one },
            }))}
          onChoose={({ one }) => {
            setTyped('')
            onFound(one)
          }}
          busy={isFetching || q !== typed.trim()}
          silent={typed.trim() === ''}
          eager
          placeholder={t('nameOrCode')}
        />
      )}
    </Field>
  )
}
