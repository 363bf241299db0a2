import type { PublishedExam } from '@nalanda/contract/results'
import { useState } from 'react'
import { longDay } from './days.ts'
import { institution } from './institution.ts'
import { addressOfTitle } from './title.ts'
import { usePublishedExams } from './use-published-exams.ts'

/** `/examresults`: a card for every published exam. */
export function ExamListPage() {
  const found = usePublishedExams()
  return (
    <>
      <Banner />
      <div className="page">
        <h1>Exam Results</h1>
        {found.state === 'loading' && <Waiting />}
        {found.state === 'failed' && (
          <p className="empty" role="alert">
            The list of exams could not be loaded.{' '}
            <button type="button" className="link" onClick={found.again}>
              Try again
            </button>
          </p>
        )}
        {found.state === 'here' && <Cards exams={found.exams} />}
      </div>
    </>
  )
}

function Cards({ exams }: { exams: PublishedExam[] }) {
  const [wanted, setWanted] = useState('')
  const words = wanted.toLowerCase().split(/\s+/)
  const shown = exams.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  if (exams.length === 0)
    return <p className="empty">No results are published yet. They appear here the moment the exam branch publishes them.</p>
  return (
    <>
      {exams.length > 6 && (
        <label className="field search">
          <span>Find an exam</span>
          <input
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            placeholder="III Year, R22, supply …"
          />
        </label>
      )}
      <p className="unseen" role="status">
        {shown.length} of {exams.length} exams
      </p>
      {shown.length === 0 && <p className="empty">No exam has these words in its title.</p>}
      <ul className="cards">
        {shown.map((exam) => (
          <li key={exam.title}>
            <a className="card" href={addressOfTitle(exam.title)}>
              <span className={`kind ${exam.kind}`}>{exam.kind === 'regular' ? 'Regular' : 'Supplementary'}</span>
              <strong>{exam.title}</strong>
              <span className="muted">Published {longDay(exam.publishedAt)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  return (
    <ul className="cards" aria-busy="true" aria-label="Loading">
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <li key={each} className="card waiting" />
      ))}
    </ul>
  )
}

/** At most 200 px high, whatever the width. */
function Banner() {
  return (
    <div className="banner">
      <div>
        <p className="banner-name">{institution.name}</p>
        <p className="banner-lines">{institution.bannerLines.join(' · ')}</p>
      </div>
      <BannerArt />
    </div>
  )
}

function BannerArt() {
  return (
    <svg className="banner-art" viewBox="0 0 480 200" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      {[60, 100, 140, 180, 220].map((radius) => (
        <circle key={radius} cx="350" cy="200" r={radius} opacity={1 - radius / 300} />
      ))}
      <path d="M260 190V96l100-46 100 46v94M280 190v-78m40 78v-78m40 78v-78m40 78v-78m40 78v-78M250 190h220M270 104h180" />
    </svg>
  )
}
