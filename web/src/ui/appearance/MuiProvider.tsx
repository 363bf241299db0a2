import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { pageNonce } from './nonce.ts'
import { theme } from './theme.ts'
import { useAppearance } from './use-appearance.ts'

const straight = { styles: createCache({ key: 'n', nonce: pageNonce, prepend: true }), theme }
type Ground = typeof straight
let mirrored: Ground | undefined

/** The context that MUI's charts need: our theme, and styles that carry the page's nonce. */
export function MuiProvider({ children }: { children: ReactNode }) {
  const ground = useGround()
  if (!ground) return null
  return (
    <CacheProvider value={ground.styles}>
      <ThemeProvider theme={ground.theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Mirrored for languages from right to left. After a change of direction the previous one stays until it is fetched; nothing is rendered twice. */
function useGround(): Ground | undefined {
  const turned = useAppearance().direction === 'rtl'
  const [ground, setGround] = useState(turned ? mirrored : straight)
  useEffect(() => {
    if (!turned) return setGround(straight)
    let left = false
    void import('./rtl.ts').then((fetched) => {
      mirrored = fetched.mirrored
      if (!left) setGround(mirrored)
    })
    return () => {
      left = true
    }
  }, [turned])
  return ground
}
