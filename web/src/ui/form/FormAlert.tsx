import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Form.module.css'

/** Shows above a form why it was not accepted. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={css.alert}>
      <CircleAlert size={20} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
