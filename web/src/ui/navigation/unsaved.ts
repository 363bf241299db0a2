import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Registers unsaved text on the page while `dirty` is true. */
export function useNotedAsUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const one = {}
    unsaved.add(one)
    return () => void unsaved.delete(one)
  }, [dirty])
}

/** Whether the page has unsaved text; checked before the user signs out. */
export const isSomethingUnsaved = () => unsaved.size > 0
