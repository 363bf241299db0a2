import createCache from '@emotion/cache'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import '../tokens.css'
import '../fonts.css'
import '../base.css'
import { startLanguage } from './shell/language.ts'
import { Portal } from './shell/Portal.tsx'
import { followSystemScheme, showLook } from './ui/look.ts'

z.config({ jitless: true })
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
