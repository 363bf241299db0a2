import type { ClassStudent } from '@nalanda/contract/attendance/classes'
import { type KeyboardEvent, useState } from 'react'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import css from '../Attendance.module.css'
import { useWords } from '../words.ts'

type Props = {
  roster: readonly ClassStudent[]
  absent: ReadonlySet<number>
  onToggle: (student: ClassStudent) => void
  disabled: boolean
}

/** The students of a class by roll number, as buttons large enough for a thumb. By keyboard, the last digits and Enter mark a student. */
export function StudentButtons({ roster, absent, onToggle, disabled }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<ClassStudent | null>(null)
  const found = roster.filter((student) => matches(student, typed))
  const [only] = found
  const markFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed === '' || !only || found.length > 1) return
    onToggle(only)
    setMarked(only)
    setTyped('')
  }
  const statusOf = ({ id }: ClassStudent) => t(absent.has(id) ? 'status-absent' : 'status-present')
  const textOf = (student: ClassStudent) => t('labelled', { label: student.fullName, value: statusOf(student) })
  const announcement = () => {
    if (!only) return t(roster.length === 0 ? 'emptyRoster' : 'nobodyFound')
    if (typed === '') return marked && textOf(marked)
    return found.length === 1 ? textOf(only) : t('counted', { n: found.length, what: t('students') })
  }
  return (
    <>
      <TextInput
        label={t('findStudentHeading')}
        hint={t('findHint')}
        inputMode="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={markFirst}
      />
      <ul className={css.students} aria-label={t('students')}>
        {found.map((student) => (
          <li key={student.id}>
            <button
              type="button"
              className={css.student}
              aria-pressed={absent.has(student.id)}
              disabled={disabled}
              onClick={() => onToggle(student)}
            >
              <strong>{student.rollNo?.slice(-3) ?? '–'}</strong>
              <span>
                {student.fullName}
                <small>{student.rollNo}</small>
              </span>
              <StateChip tone={absent.has(student.id) ? 'fail' : 'pass'}>{statusOf(student)}</StateChip>
              {student.leave && <small>{t(`leave-${student.leave}`)}</small>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={only ? 'unseen' : css.lead}>
        {announcement()}
      </p>
    </>
  )
}

/** Whether the text is the last digits of the roll number, or part of the name. */
function matches({ rollNo, fullName }: ClassStudent, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  return text === '' || (rollNo ?? '').toLowerCase().endsWith(text) || fullName.toLowerCase().includes(text)
}
