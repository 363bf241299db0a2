import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DayChooser } from './DayChooser.tsx'

let chosen: (string | null)[] = []

/** Simulates a screen whose day is in its address: the value arrives after the key that chose it. */
function Screen() {
  const [day, setDay] = useState('2026-11-29')
  const choose = (next: string | null) => {
    chosen.push(next)
    setTimeout(() => startTransition(() => setDay(next ?? '2026-11-29')), 5)
  }
  return (
    <>
      <DayChooser label="Day" value={day} min="2026-01-01" max="2026-11-29" onChoose={choose} />
      <button type="button" onClick={() => choose('2026-11-01')}>
        First day
      </button>
      <output>{day}</output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Day')

beforeEach(() => {
  chosen = []
  render(<Screen />)
})

test('every typed digit is kept, and only a complete day is chosen', async () => {
  await userEvent.clear(field())
  await userEvent.type(field(), '13112026', { delay: 1 })
  await screen.findByText('2026-11-13')
  expect(field().value).toBe('13/11/2026')
  expect(chosen).toEqual([null, '2026-11-13'])
  await userEvent.tab()
  expect(field().value).toBe('13/11/2026')
})

test('an emptied field stays empty until it is left, then shows the chosen day again', async () => {
  await userEvent.clear(field())
  await new Promise((done) => setTimeout(done, 20))
  expect(field().value).toBe('')
  await userEvent.tab()
  expect(field().value).toBe('29/11/2026')
})

test('an invalid day chooses nothing and shows the reason; a day set from outside replaces it', async () => {
  await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 10, initialSelectionEnd: 10 })
  await userEvent.type(field(), '7')
  await userEvent.tab()
  expect(screen.getByText('Enter 29/11/2026 or an earlier date')).toBeTruthy()
  expect(field().value).toBe('29/11/2027')
  expect(chosen).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'First day' }))
  await screen.findByText('2026-11-01')
  expect(field().value).toBe('01/11/2026')
})

test('a day that arrives while the empty field has the focus does not replace typing, and the typed day is chosen', async () => {
  cleanup()
  const onChoose = (day: string | null) => chosen.push(day)
  const { rerender } = render(<DayChooser label="Day" value={undefined} onChoose={onChoose} />)
  await userEvent.click(field())
  rerender(<DayChooser label="Day" value="2026-11-29" onChoose={onChoose} />)
  expect(field().value).toBe('')
  await userEvent.type(field(), '13112026')
  expect(chosen).toEqual(['2026-11-13'])
  cleanup()
  const late = render(<DayChooser label="Day" value={undefined} onChoose={onChoose} />)
  await userEvent.click(field())
  late.rerender(<DayChooser label="Day" value="2026-11-29" onChoose={onChoose} />)
  await userEvent.tab()
  expect(field().value).toBe('29/11/2026')
  expect(chosen).toEqual(['2026-11-13'])
})
