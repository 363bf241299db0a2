import { sheetCalls } from '@nalanda/contract/platform/imports/sheet-calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { SheetImport } from './SheetImport.tsx'

afterEach(() => vi.unstubAllGlobals())

const sheet = sheetCalls({ path: '/rooms', allow: 'anyone' })
const words = { drop: 'Drop the spreadsheet', dropHint: '.xlsx', importAct: 'Import' }
const right = { errors: [], errorCount: 0, change: { added: ['Room 1', 'Room 2', 'Room 3'], present: 0 } }

type Waiting = { url: string; file: string; answer: (body: object, status?: number) => Promise<void> }

/** Opens an import whose checks and uploads are controlled by the test. */
async function openImport() {
  const waiting: Waiting[] = []
  const imported: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (reply: object, status = 200) => act(async () => resolve(Response.json(reply, { status })))
    waiting.push({ url, file: ((body as FormData).get('file') as File).name, answer })
    return promise
  })
  await openComponent(() => (
    <SheetImport
      sheet={sheet}
      invalidates={[]}
      say={(word) => words[word]}
      sizeOf={({ added }) => added.length}
      onDone={(change) => imported.push(change)}
    >
      {({ added }) => <p>{added.length} rooms would be added</p>}
    </SheetImport>
  ))
  const input = () => document.querySelector('input[type=file]') as HTMLInputElement
  const choose = (name: string) =>
    act(async () => fireEvent.change(input(), { target: { files: [new File(['x'], name, { lastModified: 0 })] } }))
  const sent = (path: string) => waiting.filter(({ url }) => url === `/api/rooms/${path}`)
  /** Responds to the check of a file once it is sent. */
  const answerCheck = async (name: string, reply: object) => {
    const check = await waitFor(() => {
      const found = sent('sheets/check').find(({ file }) => file === name)
      if (!found) throw new Error(`${name} was not checked`)
      return found
    })
    await check.answer(reply)
  }
  return { choose, answerCheck, checks: () => sent('sheets/check'), imports: () => sent('sheets'), imported }
}

test('the check of a replaced file is not shown for the file that is chosen now', async () => {
  const { choose, answerCheck } = await openImport()
  await choose('old.xlsx')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Remove/ })))
  await choose('new.xlsx')
  await answerCheck('new.xlsx', { ...right, change: { added: ['Room 9'], present: 0 } })
  await answerCheck('old.xlsx', right)
  expect(await screen.findByText('1 rooms would be added')).toBeTruthy()
})

test('a file that is chosen again during its check is checked again, and only the newer check is shown', async () => {
  const { choose, checks } = await openImport()
  await choose('rooms.xlsx')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Remove/ })))
  await choose('rooms.xlsx')
  await waitFor(() => expect(checks().length).toBe(2))
  await checks()[1]?.answer({ ...right, change: { added: ['Room 9'], present: 0 } })
  await checks()[0]?.answer(right)
  expect(await screen.findByText('1 rooms would be added')).toBeTruthy()
})

test('a file is imported once, however often the button is pressed', async () => {
  const { choose, answerCheck, imports, imported } = await openImport()
  await choose('rooms.xlsx')
  await answerCheck('rooms.xlsx', right)
  const button = await screen.findByRole('button', { name: 'Import' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(imports().map(({ file }) => file)).toEqual(['rooms.xlsx']))
  await imports()[0]?.answer(right)
  await waitFor(() => expect(imported).toEqual([right.change]))
  expect(imports().length).toBe(1)
})

test('a refused import shows the reason, and a row that became invalid since the check is listed', async () => {
  const { choose, answerCheck, imports, imported } = await openImport()
  await choose('rooms.xlsx')
  await answerCheck('rooms.xlsx', right)
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Import' })))
  await waitFor(() => expect(imports().length).toBe(1))
  await imports()[0]?.answer({ status: 409, code: 'platform.conflict', message: 'The hostel is closed' }, 409)
  expect(await screen.findByText('The hostel is closed')).toBeTruthy()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Import' })))
  await waitFor(() => expect(imports().length).toBe(2))
  const wrong = { cell: 'A2', column: 'Room', value: 'Room 1', code: 'sheet.required', message: 'Enter a value' }
  await imports()[1]?.answer({ errors: [wrong], errorCount: 1, change: null })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('1 cell cannot be imported'))
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(imported).toEqual([])
})
