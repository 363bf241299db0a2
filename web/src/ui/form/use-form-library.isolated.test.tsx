import { screen, waitFor } from '@testing-library/react'
import { Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

test('a screen opened before the form library is loaded appears once it is, without an error', async () => {
  vi.resetModules()
  const { useFormLibrary } = await import('./use-form-library.ts')
  function Form() {
    const [before] = useState('Field')
    const { useZodForm } = useFormLibrary()
    const [after] = useState('of a form')
    return <p>{[before, after, typeof useZodForm].join(' ')}</p>
  }
  let open = () => {}
  function Screens() {
    const [isOpen, setOpen] = useState(false)
    // As the router does
    open = () => startTransition(() => setOpen(true))
    return <Suspense fallback={<p>Loading</p>}>{isOpen ? <Form /> : <p>A list</p>}</Suspense>
  }
  const onRecoverableError = vi.fn()
  // Rendered as in a browser: the test library would finish a render attempt immediately
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')), { onRecoverableError })
  root.render(<Screens />)
  await waitFor(() => expect(screen.getByText('A list')).toBeTruthy())
  open()
  await waitFor(() => expect(screen.getByText('Field of a form function')).toBeTruthy())
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
})
