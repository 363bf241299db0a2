import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { openComponent } from '../../../../dev/component.tsx'
import type { Option } from './fields.tsx'
import { LookupField } from './LookupField.tsx'

type Found = readonly (Option & { codes?: string[] })[]

async function openLookup(find: (typed: string) => Promise<Found>) {
  const asked: string[] = []
  await openComponent(() => {
    const form = useForm<{ staffId: number | null }>({ defaultValues: { staffId: null } })
    const findNoted = (typed: string) => {
      asked.push(typed)
      return find(typed)
    }
    return (
      <FormProvider {...form}>
        <LookupField name="staffId" label="Teacher" present={null} find={findNoted} />
        <output>{String(form.watch('staffId'))}</output>
      </FormProvider>
    )
  })
  return asked
}

const field = () => screen.getByRole('combobox', { name: 'Teacher' })
const value = () => screen.getByRole('status').textContent

test('nothing is asked before the field is used; what is chosen is the value', async () => {
  const asked = await openLookup(async (typed) => [{ value: 7, label: `Dr. Rao ${typed}` }])
  expect(asked).toEqual([])
  await userEvent.click(field())
  fireEvent.change(field(), { target: { value: 'rao' } })
  await userEvent.click(await screen.findByRole('option', { name: 'Dr. Rao rao' }))
  expect(value()).toBe('7')
})

test('a search that failed says so, and is not taken for one that found nothing', async () => {
  await openLookup(() => Promise.reject(new Error('The portal cannot be reached')))
  await userEvent.click(field())
  expect(await screen.findByText('The portal cannot be reached')).toBeTruthy()
})

/** Types a text and presses Enter immediately; the results arrive afterwards. */
async function enterEarly(found: Found, typed = 'rao') {
  const { promise, resolve } = Promise.withResolvers<Found>()
  await openLookup((text) => (text === typed ? promise : Promise.resolve([{ value: 1, label: 'Somebody else' }])))
  await userEvent.click(field())
  await screen.findByRole('option', { name: 'Somebody else' })
  fireEvent.change(field(), { target: { value: typed } })
  await userEvent.keyboard('{Enter}')
  expect(value()).toBe('NaN')
  await new Promise((done) => setTimeout(done, 300))
  await act(async () => resolve(found))
}

test('Enter before the answer is there chooses the one that is found, and nobody of an earlier answer', async () => {
  await enterEarly([{ value: 7, label: 'Dr. Rao (NA7)' }])
  await waitFor(() => expect(value()).toBe('7'))
})

test('Enter before the answer is there chooses by the exact number among several, in any case', async () => {
  const rao = { value: 7, label: 'Dr. Rao (NA7)', codes: ['NA7'] }
  await enterEarly([{ value: 71, label: 'Dr. Devi (NA71)', codes: ['NA71'] }, rao], 'na7')
  await waitFor(() => expect(value()).toBe('7'))
})

test('Enter before the answer is there leaves the choice among several to the person', async () => {
  await enterEarly([7, 8].map((id) => ({ value: id, label: `Rao ${id}` })))
  await screen.findByRole('option', { name: 'Rao 8' })
  expect(value()).toBe('NaN')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(value()).toBe('8')
})

test('Tab chooses the only one that is found, or the one that the arrow keys led to, and nobody else', async () => {
  await openLookup(async (typed) =>
    [7, 8].filter((id) => `Rao ${id}`.includes(typed)).map((id) => ({ value: id, label: `Rao ${id}` })),
  )
  const find = async (typed: string, option: string) => {
    await userEvent.clear(field())
    await userEvent.type(field(), typed)
    await screen.findByRole('option', { name: option })
    await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
  }
  await find('8', 'Rao 8')
  await userEvent.tab()
  expect([value(), (field() as HTMLInputElement).value]).toEqual(['8', 'Rao 8'])
  await find('Rao', 'Rao 7')
  await userEvent.tab()
  expect([value(), (field() as HTMLInputElement).value]).toEqual(['NaN', 'Rao'])
  expect(screen.getByText('Choose one from the list')).toBeTruthy()
  await find('Rao', 'Rao 7')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect([value(), (field() as HTMLInputElement).value]).toEqual(['8', 'Rao 8'])
})

test('Tab before the answer is there keeps the text, and chooses the record that it names exactly once it is found', async () => {
  const { promise, resolve } = Promise.withResolvers<Found>()
  await openLookup((text) => (text === 'na7' ? promise : Promise.resolve([])))
  await userEvent.click(field())
  fireEvent.change(field(), { target: { value: 'na7' } })
  await userEvent.tab()
  expect((field() as HTMLInputElement).value).toBe('na7')
  await new Promise((done) => setTimeout(done, 300))
  await act(async () => resolve([8, 7].map((id) => ({ value: id, label: `Rao ${id}`, codes: [`NA${id}`] }))))
  await waitFor(() => expect(value()).toBe('7'))
  expect(screen.queryByText('Choose one from the list')).toBeNull()
})

test('another text in the field of a chosen record is not the record any more, and an empty one is nobody', async () => {
  await openLookup(async () => [7, 8].map((id) => ({ value: id, label: `Rao ${id}` })))
  await userEvent.click(field())
  await userEvent.click(await screen.findByRole('option', { name: 'Rao 7' }))
  await userEvent.type(field(), '{Backspace}')
  await userEvent.tab()
  expect([value(), (field() as HTMLInputElement).value]).toEqual(['NaN', 'Rao '])
  await userEvent.clear(field())
  expect(value()).toBe('null')
  expect(screen.queryByText('Choose one from the list')).toBeNull()
})

test('a search that found more than it offers says so once, beneath the list', async () => {
  await openLookup(async (typed) =>
    Array.from({ length: typed === 'rao' ? 3 : 20 }, (_, at) => ({ value: at + 1, label: `Teacher ${at + 1} ${typed}` })),
  )
  await userEvent.click(field())
  const note = await screen.findByText('Only the first 20 are shown. Type more to narrow the list.')
  expect(note.getAttribute('role')).toBe('status')
  fireEvent.change(field(), { target: { value: 'r' } })
  await screen.findByRole('option', { name: 'Teacher 20 r' })
  expect(screen.getByText(/Only the first 20/)).toBe(note)
  fireEvent.change(field(), { target: { value: 'rao' } })
  await screen.findByRole('option', { name: 'Teacher 3 rao' })
  await waitFor(() => expect(screen.queryByText(/Only the first/)).toBeNull())
})
