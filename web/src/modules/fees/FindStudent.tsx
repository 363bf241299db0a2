import { type Payer, payers } from '@nalanda/contract/fees/payers'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useDebounced } from '../../ui/form/use-debounced.ts'
import { rupees } from '../../ui/format/format.ts'
import css from './Fees.module.css'
import { useFeesWords } from './words.ts'

/** Lets a screen put the focus into the field, for the next student. */
export type Finder = { begin: () => void }

type Props = { onFound: (student: Payer) => void; first?: boolean; finder?: Ref<Finder> }

/** Finds whose fees are meant: by name, roll number or admission number. What is open stands beside each. */
export function FindStudent({ onFound, first = false, finder }: Props) {
  const t = useFeesWords()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 200)
  const { data, isFetching } = useQuery({
    ...queryOf(payers.list, { query: { q, size: 10 } }),
    enabled: q.length > 1,
    staleTime: 5_000,
  })
  const begin = () => {
    setTyped('')
    box.current?.querySelector('input')?.focus()
  }
  useImperativeHandle(finder, () => ({ begin }))
  const found = q.length > 1 && q === typed.trim() ? (data?.items ?? []) : []
  return (
    <div ref={box}>
      <Field label={t('findStudentHeading')}>
        {(ids) => (
          <Combobox
            ids={ids}
            first={first}
            type="search"
            text={typed}
            onText={setTyped}
            options={found.map((student) => ({
              ...{ key: student.id, label: student.fullName, view: <Found student={student} />, student },
              codes: [student.rollNo, student.admissionNo],
            }))}
            onChoose={({ student }) => {
              setTyped('')
              onFound(student)
            }}
            busy={isFetching || q !== typed.trim()}
            silent={typed.trim().length < 2}
            eager
            placeholder={t('findStudent')}
          />
        )}
      </Field>
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
