import { IsoDate } from '@nalanda/contract/platform/primitives'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { LabelledDateInput } from '../date/LabelledDateInput.tsx'
import { useZodForm } from '../Form.tsx'
import { DateField } from './DateField.tsx'

const Event = z.object({ startsOn: IsoDate, days: z.array(z.object({ endsOn: IsoDate.nullable() })) })
type Values = { startsOn: string; endsOn: string | null }
let saved: unknown
const save = (value: unknown) => {
  saved = value
}

function EventForm({ startsOn, endsOn }: Values) {
  const form = useZodForm(Event, { startsOn, days: [{ endsOn }] })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(save)}>
        <DateField name="startsOn" label="From" required min="2026-03-01" max="2026-03-31" hint="Within March" />
        <DateField name="days.0.endsOn" label="To" />
        <button type="submit">Save</button>
        <button type="button" onClick={() => form.reset({ startsOn: '2026-03-09', days: [{ endsOn: null }] })}>
          Another record
        </button>
      </form>
    </FormProvider>
  )
}

function open(values: Partial<Values> = {}) {
  saved = undefined
  render(<EventForm startsOn="2026-03-02" endsOn={null} {...values} />)
}
const field = (label: 'From' | 'To' | 'Day') => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
/** Returns the description that assistive technology reads out after the name of a field. */
const described = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
async function retype(label: 'From' | 'To', text: string) {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

afterEach(() => Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker'))

test('a date is shown and typed as day, month, year, and saved as an ISO date', async () => {
  open()
  expect(field('From').value).toBe('02/03/2026')
  expect(field('From').placeholder).toBe('DD/MM/YYYY')
  await retype('From', '27032026')
  expect(field('From').value).toBe('27/03/2026')
  await retype('To', '5.4.2026')
  expect(field('To').value).toBe('5.4.2026')
  await submit()
  await waitFor(() => expect(saved).toEqual({ startsOn: '2026-03-27', days: [{ endsOn: '2026-04-05' }] }))
  expect(field('To').value).toBe('05/04/2026')
})

test('a date pasted in another format is accepted', async () => {
  open()
  await userEvent.clear(field('To'))
  await userEvent.click(field('To'))
  await userEvent.paste('2026-04-05')
  await submit()
  await waitFor(() => expect(saved).toMatchObject({ days: [{ endsOn: '2026-04-05' }] }))
})

test('Backspace deletes slashes together with digits', async () => {
  open({ endsOn: '2026-04-05' })
  await userEvent.click(field('To'))
  await userEvent.keyboard('{Backspace>5/}')
  expect(field('To').value).toBe('05/04')
  await userEvent.keyboard('{Backspace>3/}')
  expect(field('To').value).toBe('05')
  await userEvent.keyboard('122026')
  expect(field('To').value).toBe('05/12/2026')
})

test('an emptied date is saved as null, and a required date must be entered', async () => {
  open({ endsOn: '2026-04-05' })
  await userEvent.clear(field('To'))
  await submit()
  await waitFor(() => expect(saved).toMatchObject({ days: [{ endsOn: null }] }))
  saved = undefined
  await userEvent.clear(field('From'))
  await submit()
  await waitFor(() => expect(described(field('From'))).toBe('Enter a value'))
  expect(saved).toBeUndefined()
})

test('an invalid date stays on screen with an explanation, is not saved, and gets the focus', async () => {
  open()
  await retype('To', '31022026')
  await userEvent.tab()
  expect(field('To').value).toBe('31/02/2026')
  expect(described(field('To'))).toBe('Enter a date like 27/03/2026')
  await submit()
  await waitFor(() => expect(document.activeElement).toBe(field('To')))
  expect(field('To').value).toBe('31/02/2026')
  expect(field('To').getAttribute('aria-invalid')).toBe('true')
  expect(saved).toBeUndefined()
  await retype('To', '28022026')
  await submit()
  await waitFor(() => expect(saved).toMatchObject({ days: [{ endsOn: '2026-02-28' }] }))
})

test('a year of two digits must be entered in full', async () => {
  open()
  await retype('To', '5/6/26')
  await userEvent.tab()
  expect(described(field('To'))).toBe('Enter the year with four digits, like 27/03/2026')
})

test.each([
  ['28/02/2026', 'Enter 01/03/2026 or a later date'],
  ['01/04/2026', 'Enter 31/03/2026 or an earlier date'],
])('%s is outside the limits: the field explains this, and nothing is saved', async (text, sentence) => {
  open()
  await retype('From', text)
  await submit()
  await waitFor(() => expect(described(field('From'))).toBe(sentence))
  expect(document.activeElement).toBe(field('From'))
  expect(saved).toBeUndefined()
})

test('the arrow keys choose the next or previous day within the limits', async () => {
  open({ startsOn: '2026-03-30' })
  await userEvent.click(field('From'))
  await userEvent.keyboard('{ArrowUp}')
  expect(field('From').value).toBe('31/03/2026')
  await userEvent.keyboard('{ArrowUp}')
  expect(field('From').value).toBe('31/03/2026')
  await userEvent.keyboard('{ArrowDown>3/}')
  expect(field('From').value).toBe('28/03/2026')
})

test('an arrow key enters the present day in an empty field, and does not change an invalid date', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-10T06:00:00Z'), toFake: ['Date'] })
  open()
  await userEvent.click(field('To'))
  await userEvent.keyboard('{ArrowDown}')
  expect(field('To').value).toBe('10/06/2026')
  await retype('To', '10/06')
  await userEvent.keyboard('{ArrowDown}')
  expect(field('To').value).toBe('10/06')
})

test('label, hint, error and required state are announced to assistive technology', () => {
  open()
  expect(screen.getByRole('textbox', { name: /^From/ })).toBe(field('From'))
  expect(described(field('From'))).toBe('Within March')
  expect(field('From').getAttribute('aria-required')).toBe('true')
  expect(field('From').getAttribute('aria-invalid')).toBeNull()
  expect(field('To').getAttribute('aria-required')).toBeNull()
})

test('another record shows its own date', async () => {
  open()
  await retype('From', '27/0')
  fireEvent.click(screen.getByText('Another record'))
  expect(field('From').value).toBe('09/03/2026')
})

test('without a calendar in the browser there is only the text field', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Open calendar' })).toBeNull()
  expect(document.querySelector('[type=date]')).toBeNull()
})

test('the button opens the calendar of the browser, and the chosen day appears in the field', async () => {
  const opened: string[] = []
  HTMLInputElement.prototype.showPicker = function showPicker(this: HTMLInputElement) {
    opened.push(this.value)
  }
  open({ endsOn: '2026-04-05' })
  const [, button] = screen.getAllByRole('button', { name: 'Open calendar' })
  expect(button && described(button)).toBe('To')
  if (button) await userEvent.click(button)
  expect(opened).toEqual(['2026-04-05'])
  const [first, calendar] = document.querySelectorAll<HTMLInputElement>('[type=date]')
  expect([first?.min, first?.max]).toEqual(['2026-03-01', '2026-03-31'])
  expect([calendar?.tabIndex, calendar?.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
  if (calendar) fireEvent.change(calendar, { target: { value: '2026-04-06' } })
  expect(field('To').value).toBe('06/04/2026')
})

test('outside a form, a date field explains its error once it is left', async () => {
  const given: (string | null)[] = []
  function Alone() {
    const [value, setValue] = useState<string | null>('')
    const change = (next: string | null) => {
      given.push(next)
      setValue(next)
    }
    return <LabelledDateInput label="Day" value={value} onChange={change} max="2026-06-05" />
  }
  render(<Alone />)
  await userEvent.type(field('Day'), '06/06/2026')
  expect(described(field('Day'))).toBeUndefined()
  await userEvent.tab()
  expect(described(field('Day'))).toBe('Enter 05/06/2026 or an earlier date')
  await userEvent.type(field('Day'), '{Backspace>10/}')
  expect([given.at(-2), given.at(-1)]).toEqual(['0', null])
})
