import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { Institution } from '@nalanda/contract/institution/institution'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { createClient } from '../src/api/client.ts'
import { startLanguage } from '../src/shell/languages/language.ts'
import { createPortalRouter } from '../src/shell/router.tsx'
import { Toasts } from '../src/ui/feedback/Toasts.tsx'
import { type Answers, stubServer } from './stub-server.ts'

/** Responses to the calls that every page makes. */
const usual: Answers = {
  '/api/institution': () => ({ body: college }),
  '/api/figures': () => ({ body: { figures: [] } }),
  '/api/charts': () => ({ body: { charts: [] } }),
  '/api/getLogoDataForHeaders': () => ({ body: { Logo: '', Banner: '' } }),
}

/**
 * Opens an address of the portal in a test, with responses to its calls in addition to the usual ones; the contract must allow them. Returns the final address,
 * the calls made, and a function to open another address.
 */
export async function openPage(address: string, answers: Answers) {
  cleanup()
  const calls = stubServer(answers, usual)
  vi.stubGlobal('scrollTo', () => {})
  await startLanguage()
  const client = createClient(() => {})
  const router = createPortalRouter(client)
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  const goTo = (next: string) => act(async () => router.history.push(next))
  return { calls, goTo, where: () => decodeURIComponent(router.state.location.pathname) }
}

/** A college in the form of the server's response. */
export const college: Institution = {
  code: 'NA',
  name: 'Nalanda Institute of Engineering & Technology',
  shortName: 'Nalanda',
  tagline: 'For everyone who studies, teaches and works here.',
  bannerLines: ['Autonomous'],
  homeLayout: 'ring',
  accountsTileUrl: null,
  showObeTile: true,
  obeUrl: null,
  facultyDbUrl: null,
  naacUrl: null,
  nirfUrl: null,
  examCellUrl: null,
  logo: null,
  banner: null,
  academicYear: '2026-2027',
  sendsMail: true,
  demo: false,
}

/** Returns a signed-in user in the form of the session response: an administrator, with `values` replaced. */
export function person(values: Partial<SessionUser> = {}): SessionUser {
  return {
    username: 'admin',
    email: 'admin@college.example',
    fullName: 'A. Administrator',
    roles: ['ROLE_ADMIN'],
    instituteType: 'engineering',
    collegeId: 'NA',
    staffId: null,
    program: '',
    pendingStep: null,
    ...values,
  }
}

/** Returns the response of a list with these records on a single page. */
export function listReply(items: readonly object[]) {
  return { body: { items, total: items.length, next: null } }
}
