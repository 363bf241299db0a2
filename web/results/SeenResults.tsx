import { useState } from 'react'
import { forgetSeen, listSeen } from './seen-results.ts'
import { addressOfTitle } from './title.ts'
import { useWords } from './words.ts'

/** The results seen on this device recently, each opened with one click, with or without a connection. */
export function SeenResults() {
  const words = useWords()
  const [seen, setSeen] = useState(() => listSeen())
  if (seen.length === 0) return null
  return (
    <section className="panel seen" aria-labelledby="seen">
      <h2 id="seen">{words.seen}</h2>
      <ul>
        {seen.map(({ rollNo, examTitle, result }) => (
          <li key={`${rollNo} ${examTitle}`}>
            <a href={`${addressOfTitle(examTitle)}?rollNo=${encodeURIComponent(rollNo)}`}>
              <strong className="numerals">{rollNo}</strong> {result.studentName}
              <span className="muted">{examTitle}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="muted">
        {words.seenHint}{' '}
        <button
          type="button"
          className="link"
          onClick={() => {
            forgetSeen()
            setSeen([])
          }}
        >
          {words.forget}
        </button>
      </p>
    </section>
  )
}
