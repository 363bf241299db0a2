import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { SheetImport } from './SheetImport.tsx'

const part = { accept: '.xlsx', maxBytes: 1000 } as never
const words = { drop: 'Drop the spreadsheet', dropHint: '.xlsx', importAct: 'Import' }
const right = { errors: [], errorCount: 0, change: { added: 3 } }

/** An import whose checks and uploads wait for the test, by the name of the file. */
async function openImport() {
  const checks = new Map<string, PromiseWithResolvers<never>>()
  const imported: string[] = []
  const upload = Promise.withResolvers<never>()
  await openComponent(() => (
    <SheetImport<{ added: number }, { added: number }>
      part={part}
      say={(word) => words[word]}
      check={({ name }) => {
        const check = Promise.withResolvers<never>()
        checks.set(name, check)
        return check.promise
      }}
      importFile={({ name }) => {
        imported.push(name)
        return upload.promise
      }}
      sentenceOf={(error) => (error as Error).message}
      sizeOf={({ added }) => added}
      onDone={() => {}}
    >
      {({ added }) => <p>{added} records would be added</p>}
    </SheetImport>
  ))
  const input = () => document.querySelector('input[type=file]') as HTMLInputElement
  const choose = (name: string) => act(async () => fireEvent.change(input(), { target: { files: [new File(['x'], name)] } }))
  const answer = (name: string, value: object) => act(async () => checks.get(name)?.resolve(value as never))
  return { choose, answer, imported, upload }
}

test('the check of a file that was replaced meanwhile is not shown for the one that is chosen now', async () => {
  const { choose, answer } = await openImport()
  await choose('old.xlsx')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Remove/ })))
  await choose('new.xlsx')
  await answer('new.xlsx', { ...right, change: { added: 5 } })
  await answer('old.xlsx', right)
  expect(screen.getByText('5 records would be added')).toBeTruthy()
})

test('a file is imported once, however often the button is pressed, and a refusal is shown', async () => {
  const { choose, answer, imported, upload } = await openImport()
  await choose('marks.xlsx')
  await answer('marks.xlsx', right)
  const button = screen.getByRole('button', { name: 'Import' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(imported).toEqual(['marks.xlsx'])
  await act(async () => upload.reject(new Error('The exam is published')))
  expect(screen.getByText('The exam is published')).toBeTruthy()
})
