import type { RunProblem } from '@nalanda/contract/timetable/runs'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import css from '../Timetable.module.css'
import { useWords } from '../words.ts'

/** Unmet requirements and classes without a place, each with the reason; renders nothing if there are none. */
export function RunProblems({ problems }: { problems: readonly RunProblem[] }) {
  const t = useWords()
  const sentence = useCodedMessages()
  if (problems.length === 0) return null
  return (
    <ul className={css.problems}>
      {problems.map(({ about, why }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it was answered, and two may read the same
        <li key={at}>{why ? t('problemWithWhy', { about: sentence(about), why: sentence(why) }) : sentence(about)}</li>
      ))}
    </ul>
  )
}
