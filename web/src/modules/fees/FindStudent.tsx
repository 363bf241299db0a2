import { type Payer, payers } from '@nalanda/contract/fees/payers'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { queryOf } from '../../api/queries.ts'
import { RecordFinder, useFinder } from '../../ui/form/RecordFinder.tsx'
import { mostFound } from '../../ui/form/typing/most-found.ts'
import { rupees } from '../../ui/format/format.ts'
import css from './Fees.module.css'
import { useFeesWords } from './words.ts'

/** Lets a screen focus the field for the next student. */
export type Finder = { begin: () => void }

type Props = { onFound: (student: Payer) => void; first?: boolean; finder?: Ref<Finder> }

/** Finds the student whose fees are meant by name, roll number or admission number. Shows the open amount of each match. */
export function FindStudent({ onFound, first = false, finder: ref }: Props) {
  const t = useFeesWords()
  const box = useRef<HTMLDivElement>(null)
  const finder = useFinder(2)
  const asked = queryOf(payers.list, { query: { q: finder.q, size: mostFound } })
  const { data, isFetching } = useQuery({ ...asked, enabled: finder.isAsked, staleTime: 5_000 })
  const begin = () => {
    finder.setTyped('')
    box.current?.querySelector('input')?.focus()
  }
  useImperativeHandle(ref, () => ({ begin }))
  return (
    <div ref={box}>
      <RecordFinder
        label={t('findStudentHeading')}
        {...{ finder, isFetching, first }}
        found={data?.items.map((student) => ({
          ...{ key: student.id, label: student.fullName, view: <Found student={student} />, student },
          codes: [student.rollNo, student.admissionNo],
        }))}
        onFound={({ student }) => onFound(student)}
        isPart={data?.items.length === mostFound}
        placeholder={t('findStudent')}
      />
    </div>
  )
}

function Found({ student: { fullName, rollNo, admissionNo, course, branch, batch, openPaise } }: { student: Payer }) {
  const t = useFeesWords()
  return (
    <span className={css.found}>
      <strong>{fullName}</strong>
      <span className="numerals">
        {[rollNo, admissionNo].filter(Boolean).join(' · ')} · {course} {branch}, {batch}
      </span>
      <span className="numerals">{openPaise > 0 ? t('openAmount', { amount: rupees(openPaise) }) : t('noDues')}</span>
    </span>
  )
}
