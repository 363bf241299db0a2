import { createRoot } from 'react-dom/client'
import '../tokens.css'
import '../fonts.css'
import '../base.css'
import './site.css'
import { registerServiceWorker } from '../offline/register-service-worker.ts'
import { ExamListPage } from './ExamListPage.tsx'
import { ResultPage } from './ResultPage.tsx'
import { Site } from './Site.tsx'
import { titleInAddress } from './title.ts'
import { startLanguage } from './words.ts'

/** The three pages of the public results site. Their addresses are whole documents: no router is needed. Results come first, checking a document by itself. */
async function findPage() {
  const { pathname } = window.location
  if (pathname.startsWith('/verify')) {
    const { VerifyPage } = await import('./verify/VerifyPage.tsx')
    return <VerifyPage />
  }
  const title = titleInAddress(pathname)
  return title === null ? <ExamListPage /> : <ResultPage title={title} />
}

// Not awaited at the top: a page that is fetched by itself waits for this very file to be done
async function start() {
  const [page] = await Promise.all([findPage(), startLanguage()])
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Site>{page}</Site>)
  registerServiceWorker()
}

void start()
