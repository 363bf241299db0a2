import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './Form.module.css'

/** Shows above a form why it was refused. Scrolls into view, unless a field with an error has the focus. */
export function FormAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('[aria-invalid="true"]')) alert.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={alert} role="alert" className={css.alert}>
      <CircleAlert size={20} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
