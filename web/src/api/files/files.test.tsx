import { download, endpoint } from '@nalanda/contract/platform/endpoint'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openComponent } from '../../../dev/component.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { ShowPdfButton } from './ShowPdfButton.tsx'

const params = z.object({ id: z.string() })
const readBill = endpoint({ method: 'GET', path: '/bills/:id', allow: 'anyone', params, reply: download('application/pdf') })

const saved: string[] = []
const shown: Blob[] = []

beforeEach(() => {
  saved.length = 0
  shown.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    shown.push(file as Blob)
    return 'blob:bill'
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Stubs a server whose response is controlled by the test. */
function serving() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return promise
  })
  const headers = { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="bill 7.pdf"' }
  return {
    asked,
    answer: () => act(async () => resolve(new Response('%PDF-1.7', { headers }))),
    refuse: () =>
      act(async () => resolve(Response.json({ status: 404, code: 'x.y', message: 'There is no bill' }, { status: 404 }))),
  }
}

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bill' })))
const isBusy = () => screen.getByRole('button', { name: 'Bill' }).getAttribute('aria-busy') === 'true'

const openDownload = () =>
  openComponent(() => (
    <DownloadButton endpoint={readBill} input={{ params: { id: '7' } }}>
      Bill
    </DownloadButton>
  ))
const openShow = () =>
  openComponent(() => (
    <ShowPdfButton endpoint={readBill} input={{ params: { id: '7' } }}>
      Bill
    </ShowPdfButton>
  ))

test('a download shows that it is busy until the file arrives, and saves it under the name given by the server', async () => {
  const server = serving()
  await openDownload()
  await press()
  await waitFor(() => expect(isBusy()).toBe(true))
  expect(saved).toEqual([])
  await server.answer()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(saved).toEqual(['bill 7.pdf'])
  expect(server.asked).toEqual(['/api/bills/7'])
})

test('a refused download shows the reason and saves nothing', async () => {
  const server = serving()
  await openDownload()
  await press()
  await server.refuse()
  expect((await screen.findByRole('alert')).textContent).toContain('There is no bill')
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(saved).toEqual([])
})

test('a PDF opens in the tab that the press opened, as a PDF and not as a page of the portal', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const server = serving()
  await openShow()
  await press()
  await server.answer()
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:bill'))
  expect(shown.map(({ type }) => type)).toEqual(['application/pdf'])
  expect(saved).toEqual([])
})

test('a PDF whose tab the browser blocks is saved, and a message says so', async () => {
  vi.stubGlobal('open', () => null)
  const server = serving()
  await openShow()
  await press()
  await server.answer()
  await waitFor(() => expect(saved).toEqual(['bill 7.pdf']))
  expect(await screen.findByText('The browser blocked the new tab. The file was downloaded instead.')).toBeTruthy()
})

test('the tab of a refused PDF closes, and a message shows the reason', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const server = serving()
  await openShow()
  await press()
  await server.refuse()
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
  expect(tab.location.replace).not.toHaveBeenCalled()
  expect((await screen.findByRole('alert')).textContent).toContain('There is no bill')
})
