import './jitless.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../tokens.css'
import '../fonts.css'
import '../base.css'
import { workOffline } from '../offline/work-offline.ts'
import { startLanguage } from './shell/language.ts'
import { Portal } from './shell/Portal.tsx'
import { followSystemScheme, showLook } from './ui/look.ts'

showLook()
followSystemScheme()
await startLanguage()

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  // In slices: what the server drew can be used meanwhile
  startTransition(() =>
    root.render(
      <StrictMode>
        <Portal />
      </StrictMode>,
    ),
  )
}
workOffline()
