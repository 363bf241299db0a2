import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Notes, while it is `dirty`, that something on the page was typed and is not saved. */
export function useNotedAsUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const one = {}
    unsaved.add(one)
    return () => void unsaved.delete(one)
  }, [dirty])
}

/** Whether something on the page was typed and is not saved: to be asked for before the person signs out. */
export const isSomethingUnsaved = () => unsaved.size > 0
