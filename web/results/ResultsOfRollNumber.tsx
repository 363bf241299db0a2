import type { PublishedExam } from '@nalanda/contract/results/results'
import { useEffect, useState } from 'react'
import { listExamsOf, rollNoOf } from './calls.ts'
import { addressOfTitle } from './title.ts'
import { fill, useWords } from './words.ts'

/**
 * The results of the roll number in the address, above all exams; opened by the search box of the home page. `onSettled` is called once they have loaded or
 * failed.
 */
export function ResultsOfRollNumber({ onSettled }: { onSettled: () => void }) {
  const words = useWords()
  const [rollNo] = useState(() => rollNoOf(new URLSearchParams(window.location.search).get('rollNo') ?? '').toUpperCase())
  const [exams, setExams] = useState<PublishedExam[] | null>(null)
  useEffect(() => {
    if (rollNo)
      listExamsOf(rollNo)
        .then(setExams, () => setExams(null))
        .finally(onSettled)
    else onSettled()
  }, [rollNo, onSettled])
  if (!exams) return null
  return (
    <section className="panel seen" aria-live="polite">
      <h2>{fill(exams.length > 0 ? words.resultsOf : words.noResultsOf, { rollNo })}</h2>
      <ul>
        {exams.map(({ title }) => (
          <li key={title}>
            <a href={`${addressOfTitle(title)}?rollNo=${encodeURIComponent(rollNo)}`}>
              <strong>{title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
