import { useLayoutEffect, useRef } from 'react'
import { openStack } from './open-stack.ts'

const overlays = openStack<{ close: () => void }>()

/** While mounted, the browser's Back closes this dialog, drawer or menu instead of leaving the page beneath; the topmost first. */
export function useClosedByBack(onClose: () => void): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => overlays.add({ close: () => latest.current() }), [])
}

/** Whether an overlay is open, which Back closes before it leaves the page. */
export const isSomethingOpen = () => overlays.top() !== null

/** Like `isSomethingOpen`, re-rendering on changes. */
export const useSomethingOpen = () => overlays.useTop() !== null

/** Requests closing the topmost overlay, which may ask about unsaved changes instead. */
export function closeTopmost(): void {
  overlays.top()?.close()
}
