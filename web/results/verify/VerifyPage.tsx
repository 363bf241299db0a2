import { lazy, Suspense, useEffect, useState } from 'react'
import { addEnglish, useWords } from '../words.ts'
import { codeIn } from './pasted-code.ts'
import { verifyWords } from './words-verify.en.ts'

addEnglish(verifyWords)

/** Checks and words that only a document needs come when there is one. */
const VerifyFinding = lazy(() => import('./VerifyFinding.tsx').then((file) => ({ default: file.VerifyFinding })))

/** `/verify`: people with a document of the college scan its QR code, or paste it, and see whether it is genuine. */
export function VerifyPage() {
  const words = useWords()
  const [code, setCode] = useState(() => codeIn(window.location.hash || window.location.search))
  const [typed, setTyped] = useState('')
  const checking = <p className="panel verdict">{words.checking}</p>
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
        {code && (
          <Suspense fallback={checking}>
            <VerifyFinding key={code} code={code} checking={checking} />
          </Suspense>
        )}
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
