import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { type AnchorSide, useAnchored } from './anchored.ts'
import { useClosedByBack } from './closed-by-back.ts'
import css from './Menu.module.css'

type MenuProps = {
  open: boolean
  /** The button that opens and closes the menu. */
  anchor: RefObject<HTMLElement | null>
  /** Name of the menu, if its button does not name it. */
  label?: string
  side?: AnchorSide
  onClose: () => void
  children: ReactNode
}

/**
 * A menu beside its button, in the browser's top layer. Arrow keys, Home, End and first letters move between its items; Esc, Tab, Back and a click elsewhere
 * close it, and the focus returns to the button.
 */
export function Menu({ open, ...rest }: MenuProps) {
  return open ? <OpenMenu {...rest} /> : null
}

function OpenMenu({ anchor, label, side = 'below-start', onClose, children }: Omit<MenuProps, 'open'>) {
  const menu = useRef<HTMLDivElement>(null)
  useShown(menu, anchor)
  useAnchored(menu, anchor, side)
  usePressedElsewhere(menu, anchor, onClose)
  useClosedByBack(onClose)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    // The browser would close the dialog that contains the menu
    if (event.key === 'Escape') event.preventDefault()
    walk(event, menu.current)
    event.stopPropagation()
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} popover="manual" className={css.menu} onKeyDown={press}>
      {children}
    </div>
  )
}

type ItemProps = ButtonHTMLAttributes<HTMLButtonElement> & { role?: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' }

/** An item of a menu: an action or, with another role, an option whose state is `aria-checked`. */
export function MenuItem({ className = '', ...rest }: ItemProps) {
  return <button type="button" role="menuitem" tabIndex={-1} {...rest} className={`${css.item} ${className}`} />
}

function walk(event: KeyboardEvent, menu: HTMLElement | null): void {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }
  const place = places[event.key] ?? (event.ctrlKey || event.metaKey || event.altKey ? undefined : typed(event.key, items, at))
  if (place === undefined) return
  event.preventDefault()
  items.at(place % items.length)?.focus()
}

/** Returns the next item that begins with a letter. */
function typed(key: string, items: readonly HTMLElement[], at: number): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const found = items
    .map((_, step) => (at + 1 + step) % items.length)
    .find((place) => items[place]?.textContent.trim().toLocaleLowerCase().startsWith(letter))
  return found
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter((item) => !item.hasAttribute('disabled'))
}

/** Shows the menu with the focus on the selected item, or on the first one; restores the focus when the menu is closed by a key or a choice. */
function useShown(ref: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const menu = ref.current
    const button = anchor.current
    // Older browsers and the DOM of the tests show it in place
    menu?.showPopover?.()
    const items = itemsOf(menu)
    const present = items.find((item) => item.getAttribute('aria-checked') === 'true' || item.hasAttribute('aria-current'))
    const first = present ?? items[0] ?? menu
    first?.focus({ preventScroll: true })
    return () => {
      if (menu?.contains(document.activeElement)) button?.focus({ preventScroll: true })
    }
  }, [ref, anchor])
}

function usePressedElsewhere(
  menu: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useEffect(() => {
    const press = ({ target }: Event) => {
      const inside = [menu, anchor].some(({ current }) => target instanceof Node && current?.contains(target))
      if (inside) return
      swallowClick()
      onClose()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [menu, anchor, onClose])
}

/** Suppresses the click that closes a menu, so that it does not open the row beneath it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, true)
  // A click follows immediately, or not at all
  const end = () => setTimeout(() => window.removeEventListener('click', swallow, true))
  for (const sign of ['pointerup', 'pointercancel']) window.addEventListener(sign, end, { capture: true, once: true })
}
