import type { DocumentClaims, ResultFacts as Result } from '@nalanda/contract/platform/document-codes'
import { type ReactNode, useEffect, useState } from 'react'
import { shortDay } from '../days.ts'
import type { SiteWords } from '../words.en.ts'
import { addEnglish, useLanguage, useWords } from '../words.ts'
import { verdictOf } from './verdicts.ts'
import { type Verification, verifyDocument } from './verify-document.ts'
import { findingWords } from './words-finding.en.ts'

addEnglish(findingWords)

/** The verification of the document with this code: its content, its signature, and whether it is still valid. */
export function VerifyFinding({ code, checking }: { code: string; checking: ReactNode }) {
  const words = useWords()
  const [found, setFound] = useState<Verification | null>(null)
  useEffect(() => {
    let asked = true
    void verifyDocument(code).then((verification) => asked && setFound(verification))
    return () => {
      asked = false
    }
  }, [code])
  if (!found) return checking
  const { tone, heading, text } = verdictOf(found, words)
  const { claims, signature } = found
  return (
    <section className={`panel verdict ${tone}`}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {claims && signature !== 'wrong' && <DescriptionList claims={claims} found={found} />}
    </section>
  )
}

function DescriptionList({ claims, found }: { claims: DocumentClaims; found: Verification }) {
  if (claims.result) return <ResultFacts claims={claims} result={claims.result} found={found} />
  return <PrintDetails claims={claims} found={found} />
}

function ResultFacts({ claims, result, found }: { claims: DocumentClaims; result: Result; found: Verification }) {
  const words = useWords()
  const language = useLanguage()
  return (
    <dl className="facts">
      <dt>{words.name}</dt>
      <dd>{claims.name}</dd>
      <dt>{words.rollNumber}</dt>
      <dd className="numerals">{claims.number}</dd>
      <dt>{words.exam}</dt>
      <dd>{result.examTitle}</dd>
      <dt>{words.examSgpa}</dt>
      <dd className="numerals">{result.sgpa || '–'}</dd>
      <dt>{words.cgpa}</dt>
      <dd className="numerals">{result.cgpa || '–'}</dd>
      <dt>{words.issue}</dt>
      <dd>
        {claims.issueNo}, {shortDay(claims.issuedOn, language)}
      </dd>
      <SignatureFact found={found} />
    </dl>
  )
}

/** The details printed on a certificate, form, slip or card, and no others. */
function PrintDetails({ claims, found }: { claims: DocumentClaims; found: Verification }) {
  const words = useWords()
  const language = useLanguage()
  return (
    <dl className="facts">
      <dt>{words.document}</dt>
      <dd>{kindText(words, claims.kind)}</dd>
      <dt>{words.number}</dt>
      <dd className="numerals">{claims.number}</dd>
      <dt>{words.name}</dt>
      <dd>{claims.name}</dd>
      <dt>{words.issue}</dt>
      <dd>
        {claims.issueNo}, {shortDay(claims.issuedOn, language)}
      </dd>
      <SignatureFact found={found} />
    </dl>
  )
}

/** Returns the name of a kind of document; for an unknown kind, its code as words: `fee-receipt` becomes Fee receipt. */
function kindText(words: SiteWords, kind: string): string {
  const known: Readonly<Record<string, unknown>> = words
  const word = Object.hasOwn(words, kind) ? known[kind] : undefined
  const plain = kind.replaceAll('-', ' ')
  return typeof word === 'string' ? word : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
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
