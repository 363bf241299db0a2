import { useEffect, useRef } from 'react'
import { toastError } from '../../../../ui/feedback/toasts.ts'
import { useFormContext } from '../../../../ui/form/form-hooks.ts'
import { useFormWords } from '../words.ts'
import { type Check, errorWhenLeft, errorWhileTyping } from './checks.ts'

/** The handlers of an input for changes and for loss of focus. */
export type FieldCheck = { onChange: () => void; onBlur: () => void }

/** Delay of the e-mail check: an address is valid only once it is complete. */
const emailDelayMs = 1500

/**
 * Checks a value as it changes: an error is shown as a toast and stays under the field; emptying the field shows none. Values that can be checked only when
 * complete (an e-mail address, ten digits) are checked when typing pauses or the field loses focus.
 */
export function useFieldCheck(name: string, label: string, check: Check | undefined): FieldCheck {
  const { getValues, getFieldState, setError, clearErrors, formState } = useFormContext()
  const stored = formState.defaultValues?.[name]
  const t = useFormWords()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showError = (checkOf: typeof errorWhenLeft) => {
    const value = String(getValues(name) ?? '')
    // A value that is already stored may stay as it is
    const error = check && value !== stored ? checkOf(check, value) : null
    if (!error) {
      // Leaving a field keeps an error that Submit set
      if (checkOf === errorWhileTyping) clearErrors(name)
      return
    }
    const sentence = t(error, { field: label })
    // Shown once: leaving a field does not repeat the error that is already under it
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
