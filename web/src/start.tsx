import './jitless.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../tokens.css'
import '../fonts.css'
import '../base.css'
import { startLanguage } from './shell/language.ts'
import { Portal } from './shell/Portal.tsx'
import { followSystemScheme, showLook } from './ui/look.ts'

showLook()
followSystemScheme()
await startLanguage()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Portal />
    </StrictMode>,
  )
}
