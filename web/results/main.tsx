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

/**
 * Returns the page of the address. The public results site has three pages; each address is a whole document, so no router is needed. Document verification is
 * loaded separately.
 */
async function findPage() {
  const { pathname } = window.location
  if (pathname.startsWith('/verify')) {
    const { VerifyPage } = await import('./verify/VerifyPage.tsx')
    return <VerifyPage />
  }
  const title = titleInAddress(pathname)
  return title === null ? <ExamListPage /> : <ResultPage title={title} />
}

// Not a top-level await: a page that is loaded separately waits until this very file has finished
async function start() {
  const [page] = await Promise.all([findPage(), startLanguage()])
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Site>{page}</Site>)
  registerServiceWorker()
}

void start()
