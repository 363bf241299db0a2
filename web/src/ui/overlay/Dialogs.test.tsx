import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { ConfirmDialog } from './Dialogs.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Opens two records, each of which can be deleted in one dialog that stays mounted. */
async function openRecords(onDelete: (record: string, reason: string) => Promise<void>) {
  await openComponent(() => {
    const [record, setRecord] = useState('')
    return (
      <>
        {['A', 'B'].map((one) => (
          <button key={one} type="button" onClick={() => setRecord(one)}>
            Delete {one}
          </button>
        ))}
        <ReasonDialog
          open={record !== ''}
          title={`Delete ${record}`}
          action="Delete"
          onConfirm={(reason) => onDelete(record, reason)}
          onClose={() => setRecord('')}
        >
          Results of {record}
        </ReasonDialog>
      </>
    )
  })
}

const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })

test('a reason typed for one record is not kept for the next, and neither is its refusal', async () => {
  const asked: string[] = []
  await openRecords((record, given) => {
    asked.push(`${record}: ${given}`)
    return record === 'A' ? Promise.reject(new Error('A is locked')) : Promise.resolve()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete A' }))
  await userEvent.type(reason(), 'Entered twice')
  await userEvent.click(confirm())
  expect(await screen.findByText('A is locked')).toBeTruthy()
  expect(reason().value).toBe('Entered twice')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete B' }))
  expect(reason().value).toBe('')
  expect(confirm().disabled).toBe(true)
  expect(screen.queryByText('A is locked')).toBeNull()
  await userEvent.type(reason(), 'Wrong course')
  await userEvent.click(confirm())
  await expect.poll(() => asked).toEqual(['A: Entered twice', 'B: Wrong course'])
})

test('Esc or Cancel asks for confirmation before a typed reason is discarded', async () => {
  const asked: string[] = []
  await openRecords(async (record) => void asked.push(record))
  await userEvent.click(screen.getByRole('button', { name: 'Delete A' }))
  await userEvent.type(reason(), 'Entered twice')
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(reason().value).toBe('Entered twice')
  }
  await userEvent.click(confirm())
  await expect.poll(() => asked).toEqual(['A'])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Delete B' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a confirmed action runs once, its dialog stays open until it is done, and a refusal is shown in the dialog', async () => {
  let runs = 0
  let end: PromiseWithResolvers<void> = Promise.withResolvers()
  await openComponent(() => {
    const [open, setOpen] = useState(true)
    const act = () => {
      runs += 1
      end = Promise.withResolvers()
      return end.promise
    }
    return (
      <ConfirmDialog {...{ open }} title="Unpublish" action="Delete" onConfirm={act} onClose={() => setOpen(false)}>
        312 results
      </ConfirmDialog>
    )
  })
  fireEvent.click(confirm())
  fireEvent.click(confirm())
  expect(runs).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeTruthy()
  await act(async () => end.reject(new Error('The exam is locked')))
  expect(await screen.findByText('The exam is locked')).toBeTruthy()
  fireEvent.click(confirm())
  await act(async () => end.resolve())
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(runs).toBe(2)
})

test('a dialog stays open after a double click, and a single click outside closes it', async () => {
  await openRecords(() => Promise.resolve())
  await userEvent.click(screen.getByRole('button', { name: 'Delete A' }))
  const dialog = await screen.findByRole('dialog')
  const beside = (detail: number) => {
    fireEvent.mouseDown(dialog, { clientX: -5, clientY: -5, detail })
    fireEvent.click(dialog, { clientX: -5, clientY: -5, detail })
  }
  beside(2)
  expect(screen.getByRole('dialog')).toBeTruthy()
  beside(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
