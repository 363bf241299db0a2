import './jitless.ts'
import createCache from '@emotion/cache'
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

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'n', nonce, prepend: true })
const root = document.getElementById('root')

void startLanguage().then(() => {
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <Portal styles={styles} />
      </StrictMode>,
    )
  }
})
