import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { WholeNumberInput } from './WholeNumberInput.tsx'

function Intake({ empty }: { empty: number | null }) {
  const [intake, setIntake] = useState<number | null>(60)
  return (
    <>
      <WholeNumberInput aria-label="Intake" value={intake} onChange={setIntake} min={0} max={5000} empty={empty} />
      <button type="button" onClick={() => setIntake(120)}>
        Suggest
      </button>
      <output>{String(intake)}</output>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Intake')
const counted = () => screen.getByRole('status').textContent

test('deleting a number by keys leaves an empty field, and the next number has no leading zero', async () => {
  render(<Intake empty={0} />)
  await userEvent.type(field(), '{Backspace}{Backspace}')
  expect([field().value, counted()]).toEqual(['', '0'])
  await userEvent.type(field(), '30')
  expect([field().value, counted()]).toEqual(['30', '30'])
  await userEvent.clear(field())
  await userEvent.tab()
  expect(field().value).toBe('0')
})

test('when it is left, the field shows the number that counts: a whole number within the limits, or none', async () => {
  render(<Intake empty={null} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '12.5')
  expect([field().value, counted()]).toEqual(['12.5', '12'])
  await userEvent.tab()
  expect(field().value).toBe('12')
  await userEvent.type(field(), '34567')
  await userEvent.tab()
  expect([field().value, counted()]).toEqual(['5000', '5000'])
  await userEvent.clear(field())
  await userEvent.tab()
  expect([field().value, counted()]).toEqual(['', 'null'])
})

test('a number set from outside replaces the typed one', async () => {
  render(<Intake empty={0} />)
  await userEvent.type(field(), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }))
  expect(field().value).toBe('120')
})
