import type { ClipboardEvent } from 'react'
import { useFormContext } from '../../../../ui/form/form-hooks.ts'
import type { Check } from './checks.ts'
import { bareMobile, bareNumber, visibleLine } from './typed-digits.ts'

type Paste = (event: ClipboardEvent<HTMLInputElement>) => void

/** Pastes copied text in the form that the field accepts. Text that needs no change is left to the browser, which can also undo it. */
export function usePaste(name: string, check: Check | undefined, onChange: () => void): Paste {
  const { setValue } = useFormContext()
  return (event) => {
    const copied = event.clipboardData.getData('text')
    const text = asTaken(check, copied)
    if (text === copied) return
    event.preventDefault()
    const { currentTarget: input } = event
    input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    // Surplus digits are shown with their error; text is cut off at the length where the browser would cut it
    if (check === undefined || check === 'text' || check === 'person') input.value = cut(input)
    setValue(name, input.value, { shouldDirty: true })
    onChange()
  }
}

function cut({ value, maxLength }: HTMLInputElement): string {
  return maxLength < 0 ? value : value.slice(0, maxLength)
}

/** Adapts copied text to the field. Hyphens are kept in landline numbers, door numbers and names. */
function asTaken(check: Check | undefined, copied: string): string {
  const text = visibleLine(copied)
  switch (check) {
    case 'mobile':
      return bareMobile(text)
    case 'landline':
      return text.replace(/[\s()]/g, '')
    case 'email':
      return text.replace(/\s/g, '')
    case 'amount':
    case 'decimal':
      return bareNumber(text.replace(/₹|(?<=\d),(?=\d)/g, ''))
    case 'number':
    case 'pincode':
      return bareNumber(text)
    default:
      return text
  }
}
