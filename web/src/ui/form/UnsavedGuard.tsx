import { useBlocker } from '@tanstack/react-router'
import { useNotedAsUnsaved } from '../navigation/unsaved.ts'
import { isSomethingOpen } from '../overlay/closed-by-back.ts'
import { DiscardDialog } from '../overlay/DiscardDialog.tsx'

type GuardProps = { dirty: boolean; onDiscard?: () => void }

/** Asks for confirmation before the user leaves a page with unsaved changes, closes its tab or signs out. */
export function UnsavedGuard({ dirty, onDiscard }: GuardProps) {
  useNotedAsUnsaved(dirty)
  const blocker = useBlocker({
    // Back first closes what is open above the page
    shouldBlockFn: ({ action }) => dirty && !(action === 'BACK' && isSomethingOpen()),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <DiscardDialog
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
    />
  )
}
