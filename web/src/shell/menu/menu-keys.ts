import type { KeyboardEvent } from 'react'

/**
 * Handles arrow keys in a menu: up and down move between its entries, Home and End go to the first and last, forward opens a group or goes to the next column,
 * back closes it or goes to the previous column. Forward is left in right-to-left layouts.
 */
export function handleMenuKeys(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const turned = document.documentElement.dir === 'rtl'
  const forward = event.key === (turned ? 'ArrowLeft' : 'ArrowRight')
  const back = event.key === (turned ? 'ArrowRight' : 'ArrowLeft')
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % stops.length,
    ArrowUp: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }
  const place = places[event.key]
  if (place === undefined && !forward && !back) return
  event.preventDefault()
  if (place !== undefined) stops[place]?.focus()
  else turn(menu, stops[at], forward)
}

function turn(menu: HTMLElement, stop: HTMLElement | undefined, forward: boolean): void {
  if (!stop) return
  const columns = [...menu.querySelectorAll('section')]
  const column = columns.findIndex((one) => one.contains(stop))
  if (stop.getAttribute('aria-expanded') === String(!forward)) stop.click()
  else if (column >= 0) columns[column + (forward ? 1 : -1)]?.querySelector<HTMLElement>('a[href]')?.focus()
  else if (!forward) stop.closest('ul')?.parentElement?.querySelector<HTMLElement>(':scope > button')?.focus()
}
