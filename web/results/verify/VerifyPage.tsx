import { lazy, Suspense, useEffect, useState } from 'react'
import { addEnglish, useWords } from '../words.ts'
import { codeIn } from './pasted-code.ts'
import { verifyWords } from './words-verify.en.ts'

addEnglish(verifyWords)

/** Checks and texts needed only for a document are loaded when there is one. */
const VerifyFinding = lazy(() => import('./VerifyFinding.tsx').then((file) => ({ default: file.VerifyFinding })))

/** `/verify`: people with a document of the college scan its QR code or paste it, and see whether it is genuine. */
export function VerifyPage() {
  const words = useWords()
  const [{ code, times }, setAsked] = useState<Asked>(() => ({
    code: codeIn(window.location.hash || window.location.search),
    times: 1,
  }))
  const [typed, setTyped] = useState('')
  const checking = <p className="panel verdict checking">{words.checking}</p>
  useEffect(() => {
    document.title = words.verifyDocument
  }, [words])
  useEffect(() => {
    // Unlike hashchange, popstate also fires when the same address is opened again
    const follow = () => setAsked(next(codeIn(window.location.hash)))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return (
    <div className="page narrow-page">
      <h1>{words.verifyDocument}</h1>
      <div aria-live="polite">
        {code && (
          <Suspense fallback={checking}>
            <VerifyFinding key={times} code={code} checking={checking} />
          </Suspense>
        )}
      </div>
      <form
        className="panel lookup"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(next(codeIn(typed)))
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

type Asked = { code: string; times: number }

/** Returns an update that verifies the code, even if it is the same: the document may have been cancelled meanwhile. */
function next(code: string): (before: Asked) => Asked {
  return ({ times }) => ({ code, times: times + 1 })
}
