import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createClient } from '../api/client.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { forgetHint } from './guard.ts'
import { createPortalRouter } from './router.tsx'
import { theme } from './theme.ts'

/** The whole app: styles, data, words, routes and toasts. */
export function Portal({ styles }: { styles: EmotionCache }) {
  const { t } = useTranslation()
  const [{ client, router }] = useState(build)
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} storageManager={null}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Toasts closeLabel={t('close')} />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}

function build() {
  const client = createClient(() => {
    forgetHint()
    client.clear()
    void router.navigate({ to: '/' })
  })
  const router = createPortalRouter(client)
  return { client, router }
}
