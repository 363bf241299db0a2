import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { currentToasts } from '../feedback/toasts.ts'
import { fetchAgain, fetchPage, fetchScreen, useScreenObstacle } from './fetch-part.ts'
import { lazyPart } from './lazy-part.ts'
import { forgetReload } from './reload-once.ts'

const lost = () => new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/Part-1.js')
const Part = () => <p>The part</p>
const reload = vi.fn()
const states: { online: boolean; there: boolean }[] = []

/** Simulates a portal that responds or not, and a file that is present or not. */
function connection({ online = true, answers = true, there = true } = {}) {
  const state = { online, answers, there, asked: 0 }
  states.push(state)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => state.online)
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'HEAD' || !state.answers) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  const load = async () => {
    state.asked += 1
    if (!state.there || !state.online) throw lost()
    return { Part }
  }
  return { state, load }
}

// A part still waiting for its file would request it from the server of a later test
afterEach(async () => {
  for (const state of states) Object.assign(state, { online: true, there: true })
  await act(async () => fetchAgain())
  states.length = 0
  reload.mockReset()
})
const goOnline = (state: { online: boolean }) =>
  act(async () => {
    state.online = true
    window.dispatchEvent(new Event('online'))
  })

test('a part that cannot be loaded without a connection says so, and loads automatically once there is one', async () => {
  const { state, load } = connection({ online: false })
  const Lazy = lazyPart(load, 'Part')
  await openComponent(() => (
    <Suspense fallback={<p>Loading</p>}>
      <Lazy />
    </Suspense>
  ))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You are offline. This opens as soon as there is a connection.',
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  await goOnline(state)
  expect(await screen.findByText('The part')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part missing in a newer portal asks the user to reload the page, and never reloads it itself', async () => {
  const { load } = connection({ there: false })
  const Lazy = lazyPart(load, 'Part')
  await openComponent(() => (
    <Suspense>
      <input aria-label="Typed" />
      <Suspense>
        <Lazy />
      </Suspense>
    </Suspense>
  ))
  await userEvent.type(screen.getByLabelText('Typed'), 'a text')
  expect((await screen.findByRole('alert')).textContent).toContain('The portal has a new version. Reload the page to open this.')
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('a text')
  expect(reload).not.toHaveBeenCalled()
})

test('an error within the part is not treated as a missing connection', async () => {
  connection()
  await expect(fetchScreen(() => Promise.reject(new TypeError('undefined is not a function')))).rejects.toThrow('undefined')
})

test('a screen waits for its file, which is requested again when the user asks for it', async () => {
  const { state, load } = connection({ answers: false, there: false })
  await openComponent(() => <output>{useScreenObstacle()}</output>)
  const screenOf = fetchScreen(load)
  await expect.poll(() => screen.getByRole('status').textContent).toBe('offline')
  Object.assign(state, { answers: true, there: true })
  act(fetchAgain)
  expect(await screenOf).toEqual({ Part })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
})

test('a stylesheet that failed to load is loaded again with its screen', async () => {
  const { state, load } = connection({ online: false })
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  Object.defineProperty(link, 'sheet', { value: null })
  document.head.append(link)
  const fetched = fetchPage(load)
  await expect.poll(() => link.isConnected).toBe(false)
  await goOnline(state)
  await fetched
})

test('a page prefetched by a link causes no message or reload until it is opened', async () => {
  const { state, load } = connection({ there: false })
  let isOpened = false
  const page = fetchPage(load, () => isOpened)
  await expect.poll(() => state.asked).toBe(2)
  await act(async () => fetchAgain())
  await expect.poll(() => state.asked).toBe(4)
  expect(reload).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
  isOpened = true
  act(fetchAgain)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  forgetReload()
  state.there = true
  act(fetchAgain)
  expect(await page).toEqual({ Part })
})

test('a page of a newer portal is reloaded once, and again only after a screen was shown', async () => {
  const { state, load } = connection({ there: false })
  const first = fetchPage(load)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  const second = fetchPage(load)
  await expect.poll(() => state.asked).toBe(4)
  expect(reload).toHaveBeenCalledTimes(1)
  state.there = true
  act(fetchAgain)
  await Promise.all([first, second])
  forgetReload()
  state.there = false
  void fetchPage(load)
  await expect.poll(() => reload.mock.calls.length).toBe(2)
  state.there = true
  act(fetchAgain)
})
