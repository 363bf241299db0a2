import { dayOf } from '@nalanda/contract/platform/dates/dates'
import type { ReactNode } from 'react'
import { Emblem } from '../src/ui/appearance/Emblem.tsx'
import { institution } from './institution.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useWords } from './words.ts'

/** The frame of every public page: the college's name, the navigation, and the publisher. */
export function Site({ children }: { children: ReactNode }) {
  const words = useWords()
  const here = window.location.pathname
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="site-header">
        <a className="site-name" href="/">
          <Emblem src={institution.logo} />
          <span className="wide">{institution.name}</span>
          <span className="narrow">{institution.shortName}</span>
        </a>
        <nav aria-label={words.portal}>
          <a href="/" className="wide">
            {words.home}
          </a>
          <a href="/examresults" className="wide" aria-current={here === '/examresults' ? 'page' : undefined}>
            {words.examResults}
          </a>
          <LanguageChoice />
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <span>
          © {dayOf(new Date()).slice(0, 4)} {institution.name}
          {institution.code && ` (${institution.code})`}
        </span>
        <nav aria-label={words.verifyDocument}>
          <a href="/examresults" className="narrow">
            {words.examResults}
          </a>
          <a href="/verify">{words.verifyDocument}</a>
        </nav>
      </footer>
    </>
  )
}
