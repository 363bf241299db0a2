import type { KeyboardEvent, MouseEvent } from 'react'

const opener = '[data-opens]'
const checkbox = 'input[type="checkbox"]'
const control = 'a, button, input, select, textarea, label, summary'
const typing = 'select, textarea, [contenteditable], input:not([type="checkbox"])'

/**
 * Keyboard navigation of a list: arrow keys, Home and End move between rows, Space selects one; Enter is handled by the browser. Above the first row is the
 * search box.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  const row = rowOf(target as Element, currentTarget)
  if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if ((target as Element).matches(typing)) return
  if (key === ' ') selectRow(event, row)
  const rows = [...currentTarget.children]
  const at = rows.indexOf(row)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (next === undefined) return
  event.preventDefault()
  if (next < 0) listOf(row)?.querySelector<HTMLElement>('input[type="search"]')?.focus()
  else focusOf(rows[Math.min(next, rows.length - 1)])?.focus()
}

function selectRow(event: KeyboardEvent, row: Element) {
  const box = row.querySelector<HTMLElement>(checkbox)
  if (!box || !(event.target as Element).matches(opener)) return
  event.preventDefault()
  box.click()
}

/** Opens the clicked row, unless a control in it was clicked or text was selected; in a new tab if a modifier key requests it. */
export function openByClick(event: MouseEvent): void {
  const target = event.target as Element
  const row = rowOf(target, event.currentTarget)
  if (!row) return
  const selected = event.detail > 0 && isSelectedIn(row)
  if (selected && target.closest(opener)) {
    // The mouse was released over the link in which the selection ends
    event.preventDefault()
    event.stopPropagation()
  }
  if (selected || target.closest(control)) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  row.querySelector(opener)?.dispatchEvent(click)
}

/** Moves the focus from the search box of a list to its first row. */
export function focusFirstRow(search: Element): void {
  focusOf(listOf(search))?.focus()
}

/** Opens the only row of a list. */
export function openOnlyRow(search: Element): void {
  const openers = listOf(search)?.querySelectorAll<HTMLElement>(opener) ?? []
  if (openers.length === 1) openers[0]?.click()
}

const listOf = (within: Element) => within.closest('[data-list]')

/** Returns the focusable element of a row: its opener, or else its checkbox. */
function focusOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>(opener) ?? row?.querySelector<HTMLElement>(`tbody ${checkbox}, li ${checkbox}`) ?? null
}

/** Returns the row of an event. An open menu of a row is its child in React, but not in the DOM. */
function rowOf(target: Element, within: Element): Element | null {
  return within.contains(target) ? target.closest('tr') : null
}

function isSelectedIn(row: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.anchorNode !== null && row.contains(selection.anchorNode)
}
