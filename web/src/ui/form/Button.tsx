import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { commandKey } from '../appearance/appearance.ts'
import { actOfPress } from './act-of-press.ts'
import css from './Button.module.css'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'
type ButtonStyle = { kind?: ButtonKind; size?: 'small' | 'usual'; wide?: boolean }

export type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & { icon?: LucideIcon; busy?: boolean; shortcut?: string; ref?: Ref<HTMLButtonElement> }

/**
 * A button. `shortcut` has the form `Ctrl S`. At most one `primary` per screen; `danger` for destructive actions; `busy` while its action runs and it cannot be
 * pressed again. A busy button keeps the focus, which `disabled` would remove.
 */
export function Button({ kind, size, wide, icon: Icon, busy, shortcut, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : onClick && ((event) => actOfPress(() => onClick(event)))}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ kind, size, wide }, className)}
    >
      {busy ? <span className={css.spinner} aria-hidden /> : Icon && <Icon size={18} aria-hidden />}
      {children}
      {shortcut && (
        <kbd className={css.key} aria-hidden>
          {shortcut.replace('Ctrl', commandKey())}
        </kbd>
      )}
    </button>
  )
}

/** Prevents the button from being pressed again and from submitting its form. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns the class names of a link that looks like a button. */
export function buttonClass({ kind = 'plain', size = 'usual', wide = false }: ButtonStyle = {}, more?: string): string {
  return [css.button, css[kind], size === 'small' && css.small, wide && css.wide, more].filter(Boolean).join(' ')
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon only; `label` is the text for screen readers and the tooltip. */
export function IconButton({ label, children, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      onClick={onClick && ((event) => actOfPress(() => onClick(event)))}
      className={[css.icon, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  )
}
