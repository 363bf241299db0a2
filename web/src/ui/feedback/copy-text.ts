import { uiWord } from '../words.ts'
import { toastError } from './toasts.ts'

/** Copies a text and returns whether that succeeded. If the browser does not allow it, as without a secure connection, it shows how to copy manually. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toastError(uiWord('notCopied'))
    return false
  }
}
