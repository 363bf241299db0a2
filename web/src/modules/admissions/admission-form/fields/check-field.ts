import { useEffect, useRef } from 'react'
import { toastError } from '../../../../ui/feedback/toasts.ts'
import { useFormContext } from '../../../../ui/form/form-hooks.ts'
import { useFormWords } from '../words.ts'
import { type Check, errorWhenLeft, errorWhileTyping } from './checks.ts'

/** What an input does when its value changes, and when it is left. */
export type FieldCheck = { onChange: () => void; onBlur: () => void }

/** An address is no address until it is typed to its end, so its check waits for a pause. */
const emailDelayMs = 1500

/**
 * Checks a value as it changes: an error is shown as a toast and stays under the field; an emptied field is only quiet. What can be checked
 * at its end alone (an e-mail address, ten digits) is checked when the typing pauses or the field is left.
 */
export function useFieldCheck(name: string, label: string, check: Check | undefined): FieldCheck {
  const { getValues, getFieldState, setError, clearErrors, formState } = useFormContext()
  const stored = formState.defaultValues?.[name]
  const t = useFormWords()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showError = (checkOf: typeof errorWhenLeft) => {
    const value = String(getValues(name) ?? '')
    // What is stored already may stay as it is
    const error = check && value !== stored ? checkOf(check, value) : null
    if (!error) {
      // Leaving a field keeps the error that Submit put there
      if (checkOf === errorWhileTyping) clearErrors(name)
      return
    }
    const sentence = t(error, { field: label })
    // Shown once: leaving a field does not repeat what is already under it
    const known = getFieldState(name).error?.message === sentence
    setError(name, { message: sentence })
    if (!known || checkOf === errorWhileTyping) toastError(sentence)
  }
  return {
    onChange: () => {
      clearTimeout(timer.current)
      showError(errorWhileTyping)
      if (check === 'email') timer.current = setTimeout(() => showError(errorWhenLeft), emailDelayMs)
    },
    onBlur: () => {
      clearTimeout(timer.current)
      showError(errorWhenLeft)
    },
  }
}
