import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../form/Button.tsx'
import { useTopModal } from '../overlay/modals.ts'
import css from './Toasts.module.css'
import { currentToasts, dismissToast, readingMs, type Toast, watchToasts } from './toasts.ts'

/** Shows the toasts. Hovering over a toast, focusing it, or switching to another tab pauses its timeout. */
export function Toasts({ closeLabel = 'Close' }: { closeLabel?: string }) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts)
  const place = useHeardPlace()
  if (!place) return null
  return createPortal(
    toasts.map((toast) => <OneToast key={toast.key} toast={toast} closeLabel={closeLabel} />),
    place,
  )
}

/** Returns an element at the end of the page, or of the modal dialog above it: while a dialog is open, nothing else is read out or can be used. */
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
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(watchVisibility, isPageHidden)
  const { key, text, lasting } = toast
  const stays = lasting || pointed || focused || hidden
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismissToast(key), readingMs(text))
    return () => clearTimeout(timer)
  }, [stays, key, text])
  const failed = toast.id === 'error1'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing in it only holds it longer
    <div
      id={toast.id}
      role={failed ? 'alert' : 'status'}
      className={`${css.toast} ${failed ? css.error : ''}`}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} aria-hidden />
      <span className={css.text}>{toast.text}</span>
      <IconButton label={closeLabel} className={css.close} onClick={() => dismissToast(toast.key)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

const isPageHidden = () => document.visibilityState === 'hidden'

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
