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

test('after another user signed in in another tab, a reload of this tab deletes the recent records of the first user', async () => {
  await openTabOfRavi()
  cookieOf('lakshmi')
  await buildPortal()
  expect(keptInTab()).not.toMatch(/Kavya|Ravali/)
})

test('the recent records are also deleted when the server reports the other user', async () => {
  const client = await openTabOfRavi()
  client.setQueryData(sessionQuery.queryKey, person({ username: 'lakshmi' }))
  expect(keptInTab()).not.toMatch(/Kavya|Ravali/)
})

test('a reload by the same user keeps the recent records', async () => {
  await openTabOfRavi()
  const { client } = await buildPortal()
  client.setQueryData(sessionQuery.queryKey, person({ username: 'ravi' }))
  expect(keptInTab()).toMatch(/Kavya.*Ravali|Ravali.*Kavya/)
})

test('a guest finds no recent records, and the screen a guest requested is kept for the user who signs in', async () => {
  const client = await openTabOfRavi()
  removeHint()
  redirectToLanding()
  expect(keptInTab()).not.toMatch(/Kavya|Ravali/)
  rememberRequested('/app/Admin/Degrees')
  client.setQueryData(sessionQuery.queryKey, person({ username: 'lakshmi' }))
  expect(takeRequested()).toBe('/app/Admin/Degrees')
})
