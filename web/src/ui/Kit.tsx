import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { createContext, type ReactNode, useContext } from 'react'
import { pageNonce } from './nonce.ts'
import { theme } from './theme.ts'

const styles = createCache({ key: 'n', nonce: pageNonce, prepend: true })
const Inside = createContext(false)

/**
 * The ground that MUI's widgets stand on: our theme, and styles that carry the page's nonce. The signed-in app has it around all; on
 * the first pages, which do without MUI, only what opens later brings it along. One inside another changes nothing.
 */
export function Kit({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return children
  return (
    <Inside value={true}>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} storageManager={null}>
          {children}
        </ThemeProvider>
      </CacheProvider>
    </Inside>
  )
}
