import { useBlocker } from '@tanstack/react-router'
import { useNotedAsUnsaved } from '../navigation/unsaved.ts'
import { isSomethingOpen } from '../overlay/closed-by-back.ts'
import { DiscardDialog } from '../overlay/DiscardDialog.tsx'

type GuardProps = { dirty: boolean; onDiscard?: () => void }

/** Asks before a page with unsaved changes is left or its tab is closed; so does signing out. */
export function UnsavedGuard({ dirty, onDiscard }: GuardProps) {
  useNotedAsUnsaved(dirty)
  const blocker = useBlocker({
    // Back closes what lies over the page first
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
