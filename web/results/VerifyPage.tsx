import type { DocumentClaims, PaperClaims } from '@nalanda/contract/document-code'
import { useEffect, useRef, useState } from 'react'
import { shortDate } from './days.ts'
import { verdictOf } from './verdicts.ts'
import { codeIn, type Verification, verifyDocument } from './verify-document.ts'
import { addEnglish, useLanguage, useWords } from './words.ts'
import { verifyWords } from './words-verify.en.ts'

addEnglish(verifyWords)

/** `/verify`: whoever holds a document of the college scans its QR code, or pastes it, and learns what it is worth. */
export function VerifyPage() {
  const words = useWords()
  const [code, setCode] = useState(() => codeIn(window.location.hash || window.location.search))
  const [typed, setTyped] = useState('')
  const found = useVerification(code)
  useEffect(() => {
    document.title = words.verifyDocument
  }, [words])
  useEffect(() => {
    const follow = () => setCode(codeIn(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return (
    <div className="page narrow-page">
      <h1>{words.verifyDocument}</h1>
      <div aria-live="polite">
        {code && (found ? <Finding found={found} /> : <p className="panel verdict">{words.checking}</p>)}
      </div>
      <form
        className="panel lookup"
        onSubmit={(event) => {
          event.preventDefault()
          setCode(codeIn(typed))
        }}
      >
        <label className="field">
          <span>{code ? words.anotherCode : words.code}</span>
          <input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={4000}
          />
        </label>
        <button type="submit" className="primary" disabled={typed.trim() === ''}>
          {words.verify}
        </button>
      </form>
      <p className="muted hint">{words.verifyHint}</p>
    </div>
  )
}

function useVerification(code: string): Verification | null {
  const [found, setFound] = useState<{ code: string; verification: Verification } | null>(null)
  const latest = useRef(code)
  useEffect(() => {
    latest.current = code
    if (!code) return
    verifyDocument(code).then((verification) => {
      if (latest.current === code) setFound({ code, verification })
    })
  }, [code])
  return found?.code === code ? found.verification : null
}

function Finding({ found }: { found: Verification }) {
  const words = useWords()
  const { tone, heading, text } = verdictOf(found, words)
  const { claims, paper } = found
  return (
    <section className={`panel verdict ${tone}`}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {claims && found.signature !== 'wrong' && <ResultFacts claims={claims} found={found} />}
      {paper && found.signature !== 'wrong' && <PaperFacts paper={paper} found={found} />}
    </section>
  )
}

function ResultFacts({ claims, found }: { claims: DocumentClaims; found: Verification }) {
  const words = useWords()
  const language = useLanguage()
  return (
    <dl className="facts">
      <dt>{words.name}</dt>
      <dd>{claims.name}</dd>
      <dt>{words.rollNumber}</dt>
      <dd className="numerals">{claims.rollNo}</dd>
      <dt>{words.exam}</dt>
      <dd>{claims.examTitle}</dd>
      <dt>{words.examSgpa}</dt>
      <dd className="numerals">{claims.sgpa || '–'}</dd>
      <dt>{words.cgpa}</dt>
      <dd className="numerals">{claims.cgpa || '–'}</dd>
      <dt>{words.issue}</dt>
      <dd>
        {claims.issueNo}, {shortDate(claims.issuedOn, language)}
      </dd>
      <SignatureFact found={found} />
    </dl>
  )
}

/** What is printed on a certificate, a form, a slip or a card, and no more. */
function PaperFacts({ paper, found }: { paper: PaperClaims; found: Verification }) {
  const words = useWords()
  const language = useLanguage()
  return (
    <dl className="facts">
      <dt>{words.document}</dt>
      <dd>{words[paper.kind]}</dd>
      <dt>{words.number}</dt>
      <dd className="numerals">{paper.number}</dd>
      <dt>{words.name}</dt>
      <dd>{paper.name}</dd>
      <dt>{words.issue}</dt>
      <dd>
        {paper.issueNo}, {shortDate(paper.issuedOn, language)}
      </dd>
      <SignatureFact found={found} />
    </dl>
  )
}

function SignatureFact({ found }: { found: Verification }) {
  const words = useWords()
  return (
    <>
      <dt>{words.signature}</dt>
      <dd>{found.signature === 'genuine' ? words.checkedHere : words.checkedThere}</dd>
    </>
  )
}
