import { type FoundStudent, formCalls } from '@nalanda/contract/admissions/forms'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { RecordFinder, useFinder } from '../../../ui/form/RecordFinder.tsx'
import { mostFound } from '../../../ui/form/typing/most-found.ts'
import css from './EditForm.module.css'
import { useEditWords } from './words.ts'

type Props = {
  onFound: (student: FoundStudent) => void
  /** Whether the field has the initial focus of the page. */
  first?: boolean
}

/** Finds the student to modify by name, roll number or admission number; tolerates misspellings. */
export function FindStudent({ onFound, first = false }: Props) {
  const t = useEditWords()
  const finder = useFinder(2)
  const asked = queryOf(formCalls.searchStudents, { query: { q: finder.q, limit: mostFound } })
  const { data, isFetching } = useQuery({ ...asked, enabled: finder.isAsked, staleTime: 5_000 })
  return (
    <RecordFinder
      label={t('findStudentHeading')}
      {...{ finder, isFetching, first }}
      found={data?.students.map((student) => ({
        ...{ key: student.id, label: student.fullName, view: <Found student={student} />, student },
        codes: [student.rollNumber, student.adminNo],
      }))}
      onFound={({ student }) => onFound(student)}
      isPart={data?.students.length === mostFound}
      placeholder={t('findHint')}
    />
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
