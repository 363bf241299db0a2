import type { Institution } from '@nalanda/contract/institution/institution'
import type { PublishedExam } from '@nalanda/contract/results/results'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { shortDay } from './days.ts'
import { institution } from './institution.ts'
import { part } from './part.ts'
import { SeenResults } from './SeenResults.tsx'
import { addressOfTitle } from './title.ts'
import { usePublishedExams } from './use-published-exams.ts'
import { fill, useLanguage, useWords } from './words.ts'

const ResultsOfRollNumber = part(
  () => import('./ResultsOfRollNumber.tsx').then((file) => file.ResultsOfRollNumber),
  function NoResults({ onSettled }) {
    useEffect(onSettled, [onSettled])
    return null
  },
)

/** `/examresults`: a card for every published exam. */
export function ExamListPage() {
  const words = useWords()
  const found = usePublishedExams()
  const [asksForNumber] = useState(() => window.location.search.includes('rollNo='))
  const [settled, setSettled] = useState(!asksForNumber)
  const onSettled = useCallback(() => setSettled(true), [])
  return (
    <>
      <Banner college={institution} />
      <div className="page">
        <h1>{words.examResults}</h1>
        {/* The list comes with what is above it, so that nothing moves */}
        {(found.state === 'loading' || (found.state === 'here' && !settled)) && <Waiting />}
        {found.state === 'failed' && (
          <p className="empty" role="alert">
            {words.listFailed}{' '}
            <button type="button" className="link" onClick={found.again}>
              {words.tryAgain}
            </button>
          </p>
        )}
        <Suspense>{asksForNumber && <ResultsOfRollNumber onSettled={onSettled} />}</Suspense>
        {found.state === 'here' && settled && <Cards exams={found.exams} />}
        <SeenResults />
      </div>
    </>
  )
}

function Cards({ exams }: { exams: PublishedExam[] }) {
  const words = useWords()
  const language = useLanguage()
  const [wanted, setWanted] = useState('')
  const sought = wanted.toLowerCase().split(/\s+/)
  const shown = exams.filter(({ title }) => sought.every((word) => title.toLowerCase().includes(word)))
  if (exams.length === 0) return <p className="empty">{words.noExams}</p>
  return (
    <>
      {exams.length > 6 && (
        <label className="field search">
          <span>{words.findExam}</span>
          <input
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            placeholder={words.findExample}
          />
        </label>
      )}
      <p className="unseen" role="status">
        {fill(words.shown, { shown: shown.length, all: exams.length })}
      </p>
      {shown.length === 0 && <p className="empty">{words.noExamFound}</p>}
      <ul className="cards">
        {shown.map((exam) => (
          <li key={exam.title}>
            <a className="card" href={addressOfTitle(exam.title)}>
              <span className={`kind ${exam.kind}`}>{words[exam.kind]}</span>
              <strong>{exam.title}</strong>
              <span className="muted">{fill(words.published, { day: shortDay(exam.publishedAt, language) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <ul className="cards" aria-busy="true" aria-label={words.loading}>
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <li key={each} className="card waiting" />
      ))}
    </ul>
  )
}

/** The header of the list of exams, at most 200 px high at any width: the college's banner or, without one, its name. */
export function Banner({ college }: { college: Pick<Institution, 'name' | 'bannerLines' | 'banner'> }) {
  if (college.banner) return <img className="banner given" src={college.banner} alt={college.name} />
  return (
    <div className="banner">
      <div>
        <p className="banner-name">{college.name}</p>
        <p className="banner-lines">{college.bannerLines.join(' · ')}</p>
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
