import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { createClient } from '../api/client.ts'
import { forgetDraftsOfOthers, sendOwedSignOut } from '../api/session.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import { toastError } from '../ui/feedback/toasts.ts'
import { createPortalRouter } from './router.tsx'
import { yieldToMain } from './screens/yield-to-main.ts'
import { removeHint } from './session/guard.ts'
import { forgetTabOfOthers } from './session/tab-owner.ts'
import { useShellWords } from './words.ts'

type PortalProps = { client: QueryClient; router: ReturnType<typeof createPortalRouter> }

/** The whole app: data, routes and toasts. */
export function Portal({ client, router }: PortalProps) {
  const t = useShellWords()
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts closeLabel={t('close')} />
    </QueryClientProvider>
  )
}

/** Creates everything the app depends on, step by step. */
export async function buildPortal(): Promise<PortalProps> {
  const client = createClient(() => {
    removeHint()
    client.clear()
    toastError(i18next.t('signedOut'))
    void router.navigate({ to: '/' })
  })
  sendOwedSignOut()
  forgetDraftsOfOthers(client)
  forgetTabOfOthers(client)
  const history = createBrowserHistory()
  await yieldToMain()
  const router = createPortalRouter(client, history)
  await yieldToMain()
  return { client, router }
}
