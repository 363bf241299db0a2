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
  /** The button that opens the menu and closes it again. */
  anchor: RefObject<HTMLElement | null>
  /** Names the menu where its button does not. */
  label?: string
  side?: AnchorSide
  onClose: () => void
  children: ReactNode
}

/**
 * A menu beside its button, in the browser's top layer. Arrow keys, Home, End and first letters walk its items; Esc, Tab, Back and a
 * click elsewhere close it, and the focus returns to the button.
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
    // The browser would close the dialog that the menu is in
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

/** One item of a menu: an action, or with another role a choice, which `aria-checked` says. */
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

/** The next item that begins with a letter. */
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

/** Shows the menu with the focus in what is chosen, or its first item; returns the focus when the menu closes by key or choice. */
function useShown(ref: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const menu = ref.current
    const button = anchor.current
    // Older browsers and the DOM of the tests show it in its place
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

/** The click that closes a menu does nothing else: it must not open the row it happens to be on. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, true)
  // A click follows at once, or not at all
  const end = () => setTimeout(() => window.removeEventListener('click', swallow, true))
  for (const sign of ['pointerup', 'pointercancel']) window.addEventListener(sign, end, { capture: true, once: true })
}
