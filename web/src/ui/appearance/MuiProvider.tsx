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

/** Context that MUI's charts need: our theme, and styles with the page's nonce. */
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

/**
 * Returns the styles and theme, mirrored for right-to-left languages. After a change of direction the previous ones are used until the new ones are fetched;
 * nothing is rendered twice.
 */
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
