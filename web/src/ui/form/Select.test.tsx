import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 1, label: 'First year' },
  { value: 2, label: 'Second year' },
]

function Years() {
  const [year, setYear] = useState<number | null>(2)
  return (
    <>
      <Select label="Year" hint="Of study" placeholder="All years" value={year} onChange={setYear} options={options} />
      <p>{year === null ? 'every year' : `year ${year + 1} is next`}</p>
    </>
  )
}

const field = () => screen.getByLabelText('Year') as HTMLSelectElement
const choose = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))

test('the chosen value is one of the options, and the empty choice is null', async () => {
  await openComponent(Years)
  expect(field().value).toBe('2')
  await choose('1')
  expect(screen.getByText('year 2 is next')).toBeTruthy()
  await choose('')
  expect(screen.getByText('every year')).toBeTruthy()
  expect([...field().options].map(({ text }) => text)).toEqual(['All years', 'First year', 'Second year'])
})

test('the hint describes the field for screen readers', async () => {
  await openComponent(Years)
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Of study')
})
