import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import type { Option } from './fields.tsx'
import { LookupField } from './LookupField.tsx'

async function openLookup(find: (typed: string) => Promise<readonly Option[]>) {
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
