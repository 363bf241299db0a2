import './jitless.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../tokens.css'
import '../fonts.css'
import '../base.css'
import '../choices.css'
import '../first-frame.css'
import { registerServiceWorker } from '../offline/register-service-worker.ts'
import { startLanguage } from './shell/languages/language.ts'
import { buildPortal, Portal } from './shell/Portal.tsx'
import { yieldToMain } from './shell/screens/yield-to-main.ts'
import { replayInput } from './shell/session/replay-input.ts'
import { applyAppearance, followSystemScheme } from './ui/appearance/appearance.ts'

applyAppearance()
followSystemScheme()
await yieldToMain()
await startLanguage()
await yieldToMain()

const place = document.getElementById('root')
if (place) {
  const portal = await buildPortal()
  if (place.hasChildNodes()) await firstPage(portal.router)
  replayInput(place)
  const root = createRoot(place)
  // Rendered in slices, so that the server-rendered page stays usable meanwhile
  startTransition(() =>
    root.render(
      <StrictMode>
        <Portal {...portal} />
      </StrictMode>,
    ),
  )
}
registerServiceWorker()

/**
 * Resolves the page before anything is rendered. React renders in slices what it knows from the start, but a page that the router finds later in one piece. If
 * something must be loaded first, the app renders a loading state.
 */
async function firstPage(router: { load: () => Promise<void> }): Promise<void> {
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, 400))])
  await yieldToMain()
}
