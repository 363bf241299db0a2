import { useLayoutEffect, useRef } from 'react'
import { openStack } from './open-stack.ts'

const overlays = openStack<{ close: () => void }>()

/** While it is mounted, the browser's Back asks to close this dialog, drawer or menu rather than leave the page beneath it; the topmost first. */
export function useClosedByBack(onClose: () => void): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => overlays.add({ close: () => latest.current() }), [])
}

/** Whether something lies over the page, which Back closes before it leaves. */
export const isSomethingOpen = () => overlays.top() !== null

/** The same, as it changes. */
export const useSomethingOpen = () => overlays.useTop() !== null

/** Asks the topmost to close; it may ask about unsaved changes instead. */
export function closeTopmost(): void {
  overlays.top()?.close()
}
