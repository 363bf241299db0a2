import { type FoundStudent, formCalls } from '@nalanda/contract/admissions/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useDebounced } from '../../../ui/form/use-debounced.ts'
import css from './EditForm.module.css'
import { useEditWords } from './words.ts'

type Props = {
  onFound: (student: FoundStudent) => void
  /** Whether the page begins in this field. */
  first?: boolean
}

/** Finds the student to modify: by name, roll number or admission number, as people misspell them. */
export function FindStudent({ onFound, first = false }: Props) {
  const t = useEditWords()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const { data, isFetching } = useQuery({
    ...queryOf(formCalls.searchStudents, { query: { q } }),
    enabled: q.length > 1,
    staleTime: 5_000,
  })
  const found = q.length > 1 && q === typed.trim() ? (data?.students ?? []) : []
  return (
    <Field label={t('findStudentHeading')}>
      {(ids) => (
        <Combobox
          ids={ids}
          first={first}
          type="search"
          text={typed}
          onText={setTyped}
          options={found.map((student) => ({
            key: student.id,
            label: student.fullName,
            view: <Found student={student} />,
            codes: [student.rollNumber, student.adminNo],
            student,
          }))}
          onChoose={({ student }) => {
            setTyped('')
            onFound(student)
          }}
          busy={isFetching || q !== typed.trim()}
          silent={typed.trim().length < 2}
          eager
          placeholder={t('findHint')}
        />
      )}
    </Field>
  )
}

function Found({ student: { fullName, rollNumber, adminNo, course, branch, batch } }: { student: FoundStudent }) {
  return (
    <span className={css.found}>
      <strong>{fullName}</strong>
      <span className="numerals">
        {[rollNumber, adminNo].filter(Boolean).join(' · ')} · {course} {branch}, {batch}
      </span>
    </span>
  )
}
