import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createClient } from '../api/client.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { toastError } from '../ui/toasts.ts'
import { forgetHint } from './guard.ts'
import { createPortalRouter } from './router.tsx'

/** The whole app: data, routes and toasts. */
export function Portal() {
  const { t } = useTranslation()
  const [{ client, router }] = useState(build)
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts closeLabel={t('close')} />
    </QueryClientProvider>
  )
}

function build() {
  const client = createClient(() => {
    forgetHint()
    client.clear()
    toastError(i18next.t('signedOut'))
    void router.navigate({ to: '/' })
  })
  const router = createPortalRouter(client)
  return { client, router }
}
