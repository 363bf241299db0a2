import { useEffect, useRef, useState } from 'react'
import { shortDate } from './days.ts'
import { verdictOf } from './verdicts.ts'
import { codeIn, type Verification, verifyDocument } from './verify-document.ts'

/** `/verify`: whoever holds a document of the college scans its QR code, or pastes it, and learns what it is worth. */
export function VerifyPage() {
  const [code, setCode] = useState(() => codeIn(window.location.hash || window.location.search))
  const [typed, setTyped] = useState('')
  const found = useVerification(code)
  useEffect(() => {
    document.title = 'Verify a document'
    const follow = () => setCode(codeIn(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return (
    <div className="page narrow-page">
      <h1>Verify a document</h1>
      <div aria-live="polite">
        {code && (found ? <Finding found={found} /> : <p className="panel verdict">Checking the document …</p>)}
      </div>
      <form
        className="panel lookup"
        onSubmit={(event) => {
          event.preventDefault()
          setCode(codeIn(typed))
        }}
      >
        <label className="field">
          <span>{code ? 'Another code' : 'Code of the document'}</span>
          <input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={4000}
          />
        </label>
        <button type="submit" className="primary" disabled={typed.trim() === ''}>
          Verify
        </button>
      </form>
      <p className="muted hint">
        Scan the QR code at the foot of the document with a phone: it opens this page. Or paste the link that it holds. The
        signature is checked in your browser against the college's public key; the college is asked only whether the document
        still stands.
      </p>
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
  const { tone, heading, text } = verdictOf(found)
  const { claims } = found
  return (
    <section className={`panel verdict ${tone}`}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {claims && found.signature !== 'wrong' && (
        <dl className="facts">
          <dt>Name</dt>
          <dd>{claims.name}</dd>
          <dt>Roll Number</dt>
          <dd className="numerals">{claims.rollNo}</dd>
          <dt>Exam</dt>
          <dd>{claims.examTitle}</dd>
          <dt>SGPA</dt>
          <dd className="numerals">{claims.sgpa || '–'}</dd>
          <dt>Overall CGPA</dt>
          <dd className="numerals">{claims.cgpa || '–'}</dd>
          <dt>Issue</dt>
          <dd>
            {claims.issueNo}, {shortDate(claims.issuedOn)}
          </dd>
          <dt>Signature</dt>
          <dd>{found.signature === 'genuine' ? 'genuine, checked in this browser' : 'checked by the college'}</dd>
        </dl>
      )}
    </section>
  )
}
