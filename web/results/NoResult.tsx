import type { PublishedExam } from '@nalanda/contract/results/results'
import { useEffect, useState } from 'react'
import { listExamsOf } from './calls.ts'
import { addressOfTitle } from './title.ts'
import { fill, useWords } from './words.ts'

/** Shown under the field when a roll number has no result in this exam: what to do, and the exams in which it has one. */
export function NoResult({ id, rollNo }: { id: string; rollNo: string }) {
  const words = useWords()
  const [exams, setExams] = useState<PublishedExam[]>([])
  useEffect(() => {
    let left = false
    setExams([])
    // Without them, the sentence alone is sufficient
    listExamsOf(rollNo).then(
      (found) => left || setExams(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [rollNo])
  return (
    <div className="no-result">
      <p id={id} className="error">
        {fill(words.noResult, { rollNo })} <a href="/examresults">{words.otherExams}</a>
      </p>
      {exams.length > 0 && (
        <>
          <p>{fill(words.resultsOf, { rollNo })}</p>
          <ul>
            {exams.map(({ title }) => (
              <li key={title}>
                <a href={`${addressOfTitle(title)}?rollNo=${encodeURIComponent(rollNo)}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
