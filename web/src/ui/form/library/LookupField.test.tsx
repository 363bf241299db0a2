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

test('nothing is requested before the field is used; the chosen record is the value', async () => {
  const asked = await openLookup(async (typed) => [{ value: 7, label: `Dr. Rao ${typed}` }])
  expect(asked).toEqual([])
  await userEvent.click(field())
  fireEvent.change(field(), { target: { value: 'rao' } })
  await userEvent.click(await screen.findByRole('option', { name: 'Dr. Rao rao' }))
  expect(value()).toBe('7')
})

test('a failed search shows the error', async () => {
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

test('Enter before the results arrive chooses the only result, never one of an earlier search', async () => {
  await enterEarly([{ value: 7, label: 'Dr. Rao (NA7)' }])
  await waitFor(() => expect(value()).toBe('7'))
})

test('Enter before the results arrive chooses by exact number among several results, ignoring case', async () => {
  const rao = { value: 7, label: 'Dr. Rao (NA7)', codes: ['NA7'] }
  await enterEarly([{ value: 71, label: 'Dr. Devi (NA71)', codes: ['NA71'] }, rao], 'na7')
  await waitFor(() => expect(value()).toBe('7'))
})

test('Enter before the results arrive leaves the choice among several results to the user', async () => {
  await enterEarly([7, 8].map((id) => ({ value: id, label: `Rao ${id}` })))
  await screen.findByRole('option', { name: 'Rao 8' })
  expect(value()).toBe('NaN')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(value()).toBe('8')
})

test('Tab chooses only the single result or the one selected with arrow keys', async () => {
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

test('Tab before the results arrive keeps the text, and chooses the exactly matching record once it is found', async () => {
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

test('changing the text of a chosen record clears the choice, and an empty field is null', async () => {
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

test('a search with more results than it shows says so once, below the list', async () => {
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
