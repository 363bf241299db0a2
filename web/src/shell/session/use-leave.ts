import { useState } from 'react'
import { unsentCount } from '../../api/device/unsent-count.ts'
import { useSignOut } from '../../api/session.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { isSomethingUnsaved } from '../../ui/navigation/unsaved.ts'
import { removeHint } from './guard.ts'

/** Signs out; asks for confirmation if there is unsaved text, or unsent data on this device, which signing out deletes. */
export function useLeave(username: string) {
  const go = useGo()
  const signOut = useSignOut()
  const [confirming, setConfirming] = useState(false)
  const onConfirm = () =>
    signOut.mutate(undefined, {
      onSettled: () => {
        removeHint()
        // After signing out nothing can be saved
        void go('/', { asks: false })
      },
    })
  const leave = () => (isSomethingUnsaved() || unsentCount(username) > 0 ? setConfirming(true) : onConfirm())
  return { leave, confirming, onConfirm, onClose: () => setConfirming(false) }
}
