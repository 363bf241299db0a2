import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { replayInput } from './replay-input.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function SignIn({ onSent }: { onSent: (sent: string) => void }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [stay, setStay] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSent(`${name} ${password} ${stay}`)
      }}
    >
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        aria-label="Password"
        name="password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <input aria-label="Stay" type="checkbox" checked={stay} onChange={(event) => setStay(event.target.checked)} />
      <button type="submit">Log in</button>
    </form>
  )
}

async function drawAndTakeOver(act: () => Promise<void>): Promise<string[]> {
  await import('../../../pre-hydration.js' as string)
  const sent: string[] = []
  const page = <SignIn onSent={(one) => sent.push(one)} />
  document.body.innerHTML = `<div id="root"><div data-drawn>${renderToStaticMarkup(page)}</div></div>`
  const place = document.getElementById('root') as HTMLElement
  replayInput(place)
  await act()
  createRoot(place).render(page)
  await waitFor(() => expect(document.querySelector('[data-drawn]')).toBeNull())
  return sent
}

test('input typed and ticked before the app starts is kept, and the focus stays where it was', async () => {
  const sent = await drawAndTakeOver(async () => {
    await userEvent.click(screen.getByLabelText('Stay'))
    await userEvent.type(screen.getByLabelText('Name'), 'lakshmi')
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(sent).toEqual(['lakshmi secret true'])
})

test('a button pressed before the app starts is pressed once in the app', async () => {
  const sent = await drawAndTakeOver(async () => {
    await userEvent.type(screen.getByLabelText('Name'), 'lakshmi')
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  })
  await waitFor(() => expect(sent).toEqual(['lakshmi secret false']))
})

test('without earlier input, nothing is pressed or typed', async () => {
  const sent = await drawAndTakeOver(async () => {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([])
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('')
})
