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
 * A button. `shortcut` is as `Ctrl S`. One `primary` a screen; `danger` for what destroys; `busy` while its work runs, when it cannot be pressed again. It keeps the focus meanwhile, which
 * `disabled` would take from it.
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

/** Neither presses the button again nor submits its form. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** How a link that looks like a button is rendered. */
export function buttonClass({ kind = 'plain', size = 'usual', wide = false }: ButtonStyle = {}, more?: string): string {
  return [css.button, css[kind], size === 'small' && css.small, wide && css.wide, more].filter(Boolean).join(' ')
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows an icon only; `label` is the text for screen readers and the hint. */
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
