import type { Role } from '@nalanda/contract/platform/roles'
import { useEffect, useRef } from 'react'
import { chooseAppearance } from '../../ui/appearance/appearance.ts'
import { useAppearance } from '../../ui/appearance/use-appearance.ts'
import { useGo } from '../../ui/navigation/go.ts'
import type { Address } from '../../ui/navigation/paths.ts'
import { topModal } from '../../ui/overlay/modals.ts'
import { linksOf, type MenuItem } from '../menu/menu.ts'
import { landingOf } from '../session/guard.ts'
import type { Panel } from './panels.ts'

type Shortcut = { letter: string; path: Address } & ({ word: 'keyHome' | 'keyMine' } | { title: string })

/** Returns the shortcuts after `g`: letters that open the user's start page, the account, or screens of the menu that declare a letter. */
export function shortcutsOf(menu: readonly MenuItem[], role: Role | undefined): Shortcut[] {
  const declared = linksOf(menu).flatMap(({ shortcut, path, title }) => (shortcut ? [{ letter: shortcut, path, title }] : []))
  return [
    { letter: 'h', word: 'keyHome', path: landingOf(role) },
    ...declared,
    { letter: 'm', word: 'keyMine', path: '/app/My Account' },
  ]
}

type Acts = { menu: readonly MenuItem[]; role: Role | undefined; onPanel: (panel: Panel) => void }

/**
 * Handles the keyboard shortcuts of all screens: Ctrl K opens the search; `?` shows the shortcuts, `/` focuses the search of a list, `[` folds the sidebar, and
 * `g` with a letter opens a screen. Those without Ctrl are inactive while typing or while a dialog is open, and can be switched off.
 */
export function useShellKeys({ menu, role, onPanel }: Acts): void {
  const go = useGo()
  const appearance = useAppearance()
  const act = useRef<(event: KeyboardEvent) => void>(undefined)
  const going = useRef(Number.NEGATIVE_INFINITY)
  act.current = (event) => {
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
      event.preventDefault()
      return onPanel('find')
    }
    if (appearance.letterKeys === 'off' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (topModal() || document.querySelector('[role="menu"]')) return
    const soonAfter = event.timeStamp - going.current < 1200
    going.current = Number.NEGATIVE_INFINITY
    if (soonAfter) {
      const goal = shortcutsOf(menu, role).find(({ letter }) => letter === key)
      if (goal) void go(goal.path)
      return
    }
    if (key === 'g') going.current = event.timeStamp
    if (key === '?') onPanel('keys')
    if (key === '[') chooseAppearance({ sidebar: appearance.sidebar === 'open' ? 'collapsed' : 'open' })
    if (key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    }
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act.current?.(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether keys are text input for the focused element; those that also use keys for navigation count too. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') !== null
  )
}
