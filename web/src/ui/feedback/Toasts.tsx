import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../form/Button.tsx'
import { useTopModal } from '../overlay/modals.ts'
import css from './Toasts.module.css'
import { currentToasts, dismissToast, type Toast, watchToasts } from './toasts.ts'

const lifeMs = 5000

/** Shows the toasts. Pointing at one, or moving the focus into it, holds it until one leaves again. */
export function Toasts({ closeLabel = 'Close' }: { closeLabel?: string }) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts)
  const place = useHeardPlace()
  if (!place) return null
  return createPortal(
    toasts.map((toast) => <OneToast key={toast.key} toast={toast} closeLabel={closeLabel} />),
    place,
  )
}

/** A place at the end of the page, or of the modal dialog that lies over it: nothing else is read out or can be used while a dialog is open. */
function useHeardPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const modal = useTopModal()
  useEffect(() => {
    const made = document.createElement('div')
    made.className = css.stack ?? ''
    setPlace(made)
    return () => made.remove()
  }, [])
  useEffect(() => {
    if (place) (modal ?? document.body).append(place)
  }, [place, modal])
  return place
}

function OneToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.lasting) return
    const timer = setTimeout(() => dismissToast(toast.key), lifeMs)
    return () => clearTimeout(timer)
  }, [held, toast.key, toast.lasting])
  const failed = toast.id === 'error1'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing in it only holds it longer
    <div
      id={toast.id}
      role={failed ? 'alert' : 'status'}
      className={`${css.toast} ${failed ? css.error : ''}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden />
      <span className={css.text}>{toast.text}</span>
      <IconButton label={closeLabel} className={css.close} onClick={() => dismissToast(toast.key)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
