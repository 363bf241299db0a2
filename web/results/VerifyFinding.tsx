import type { DocumentClaims, PaperClaims } from '@nalanda/contract/document-code'
import { type ReactNode, useEffect, useState } from 'react'
import { shortDate } from './days.ts'
import { verdictOf } from './verdicts.ts'
import { type Verification, verifyDocument } from './verify-document.ts'
import { addEnglish, useLanguage, useWords } from './words.ts'
import { findingWords } from './words-finding.en.ts'

addEnglish(findingWords)

/** What the document with this code is worth: what is written on it, its signature, and whether it still stands. */
export function VerifyFinding({ code, checking }: { code: string; checking: ReactNode }) {
  const words = useWords()
  const [found, setFound] = useState<Verification | null>(null)
  useEffect(() => {
    let asked = true
    verifyDocument(code).then((verification) => asked && setFound(verification))
    return () => {
      asked = false
    }
  }, [code])
  if (!found) return checking
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
