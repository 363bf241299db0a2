import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from '../overlay/DiscardDialog.tsx'

type GuardProps = { dirty: boolean; onDiscard?: () => void }

/** Asks before a page with unsaved changes is left or its tab is closed. */
export function UnsavedGuard({ dirty, onDiscard }: GuardProps) {
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: dirty, withResolver: true })
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
