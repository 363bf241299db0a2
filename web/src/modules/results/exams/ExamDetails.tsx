import type { Exam } from '@nalanda/contract/results/results'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { kindWords, stateTones, stateWords } from './acts.ts'
import { monthText } from './months.ts'

/** The line below an exam's title: its state, its subject, and when it is public. */
export function ExamDetails({ exam }: { exam: Exam }) {
  const t = useWords()
  const facts = [
    t(kindWords[exam.kind]),
    exam.regulationCode,
    `${exam.courseName} ${exam.semesterName}`,
    monthText(exam.heldIn),
    publishedText(),
    exam.asksDateOfBirth ? t('asksDateOfBirthShort') : null,
  ]
  function publishedText() {
    if (!exam.publishAt) return null
    return t(exam.state === 'published' ? 'publishedSince' : 'publishesAt', { instant: instantText(exam.publishAt) })
  }
  return (
    <span className={css.facts}>
      <StateChip tone={stateTones[exam.state]}>{t(stateWords[exam.state])}</StateChip>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
