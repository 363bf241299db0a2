import type { KeyboardEvent } from 'react'

/** On Enter, moves the focus to the next field instead of submitting an incomplete form; Ctrl+S saves. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const from = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField(from)) return
  event.preventDefault()
  const fields = [...event.currentTarget.elements].filter(isField).filter((field) => field.offsetParent !== null)
  fields[fields.indexOf(from) + 1]?.focus()
}

type FieldElement = HTMLInputElement | HTMLSelectElement

/** The hidden input of a date and a checkbox are not text fields. */
function isField(element: unknown): element is FieldElement {
  if (element instanceof HTMLSelectElement) return !element.disabled
  if (!(element instanceof HTMLInputElement) || element.disabled) return false
  return !['checkbox', 'file', 'hidden', 'range'].includes(element.type) && element.tabIndex >= 0
}
