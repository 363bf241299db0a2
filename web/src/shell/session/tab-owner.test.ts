import { afterEach, expect, test } from 'vitest'
import { person } from '../../../dev/page.tsx'
import { rememberRequested, takeRequested } from '../../api/requested-address.ts'
import { sessionQuery } from '../../api/session.ts'
import { rememberPage } from '../../modules/students/list/neighbours.ts'
import { noteRecent } from '../find/recent.ts'
import { recordTitles } from '../find/record-titles.ts'
import { buildPortal } from '../Portal.tsx'
import { redirectToLanding, removeHint } from './guard.ts'

afterEach(() => {
  removeHint()
  sessionStorage.clear()
})

const keptInTab = () => JSON.stringify([Object.entries(sessionStorage), [...recordTitles]])
const cookieOf = (username: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `erpUser=${encodeURIComponent(JSON.stringify({ username, email: '', roles: ['ROLE_ADMIN'] }))}; Path=/`
}

/** Prepares a tab in which Ravi opened two students. */
async function openTabOfRavi() {
  cookieOf('ravi')
  const { client } = await buildPortal()
  client.setQueryData(sessionQuery.queryKey, person({ username: 'ravi' }))
  rememberPage([{ id: 8, fullName: 'Ravali Goud' }])
  recordTitles.set('/app/Admin/Students/7', 'Kavya Reddy')
  noteRecent({ address: '/app/Admin/Students/7', title: 'Kavya Reddy', note: '' }, () => false)
  expect(keptInTab()).toMatch(/Kavya.*Ravali|Ravali.*Kavya/)
  return client
}

test('when another tab signed in somebody else and this one is loaded anew, it names nobody whom the first person looked at', async () => {
  await openTabOfRavi()
  cookieOf('lakshmi')
  await buildPortal()
  expect(keptInTab()).not.toMatch(/Kavya|Ravali/)
})

test('the same holds where it is learned from the server', async () => {
  const client = await openTabOfRavi()
  client.setQueryData(sessionQuery.queryKey, person({ username: 'lakshmi' }))
  expect(keptInTab()).not.toMatch(/Kavya|Ravali/)
})

test('a page that is loaded anew by the same person keeps it', async () => {
  await openTabOfRavi()
  const { client } = await buildPortal()
  client.setQueryData(sessionQuery.queryKey, person({ username: 'ravi' }))
  expect(keptInTab()).toMatch(/Kavya.*Ravali|Ravali.*Kavya/)
})

test('a guest finds nothing of it, and the screen that a guest asked for is kept for whoever signs in', async () => {
  const client = await openTabOfRavi()
  removeHint()
  redirectToLanding()
  expect(keptInTab()).not.toMatch(/Kavya|Ravali/)
  rememberRequested('/app/Admin/Degrees')
  client.setQueryData(sessionQuery.queryKey, person({ username: 'lakshmi' }))
  expect(takeRequested()).toBe('/app/Admin/Degrees')
})
