import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { closeTopmost, useSomethingOpen } from '../../ui/overlay/closed-by-back.ts'

/** Makes the browser's Back close the topmost dialog, drawer or menu of the page; the history is unchanged, so Forward works too. */
export function useBack(): void {
  const { history }: { history: RouterHistory } = useRouter()
  const isOpen = useSomethingOpen()
  // As soon as it is visible
  useLayoutEffect(() => {
    if (!isOpen) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        closeTopmost()
        return true
      },
    })
  }, [history, isOpen])
}
