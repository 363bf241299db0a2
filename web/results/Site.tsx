import type { ReactNode } from 'react'
import { Emblem } from '../src/ui/Emblem.tsx'
import { institution } from './institution.ts'

/** The frame of every public page: the college's name, where to go, and who publishes this. */
export function Site({ children }: { children: ReactNode }) {
  const here = window.location.pathname
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="site-header">
        <a className="site-name" href="/">
          <Emblem />
          <span className="wide">{institution.name}</span>
          <span className="narrow">{institution.shortName}</span>
        </a>
        <nav aria-label="Portal">
          <a href="/" className="wide">
            Home
          </a>
          <a href="/examresults" aria-current={here === '/examresults' ? 'page' : undefined}>
            Exam Results
          </a>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <span>
          © {new Date().getFullYear()} {institution.name}
        </span>
        <a href="/verify">Verify a document</a>
      </footer>
    </>
  )
}
