import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import type { UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { codedMessage } from '../../../ui/i18n/coded-messages.ts'
import { useUiWords } from '../../../ui/words.ts'
import { refusedFields } from '../admission-form/fields/refused-fields.ts'
import { useFormWords } from '../admission-form/words.ts'
import { errorsOf } from './edit-errors.ts'
import { type EditName, type EditValues, editFields, type TabName } from './fields.ts'
import { useEditWords } from './words.ts'

const fieldNames = editFields.map(({ name }) => name)

/** Shows why the form was not saved: a sentence as a toast, and a message under every field with an error. Focuses the first of these fields. */
export function useSubmitErrors(form: UseFormReturn<EditValues>, setTab: (tab: TabName) => void) {
  const t = useFormWords()
  const words = useEditWords()
  const ui = useUiWords()
  const focus = (name: EditName) => {
    setTab(editFields.find((field) => field.name === name)?.tab ?? 'personal')
    // Once its tab is visible
    setTimeout(() => form.setFocus(name))
  }
  return {
    byChecks: (values: EditValues, mask: string, stored: Partial<EditValues>): boolean => {
      const errors = errorsOf(values, isMaskedAadhaar(mask) ? mask : '', stored)
      const [first] = errors
      if (!first) return false
      const sentence = ({ name, error }: typeof first) =>
        error === 'fillIn'
          ? codedMessage(validationError('required'))
          : error === 'aDay'
            ? ui(error)
            : t(error, { field: words(name) })
      for (const error of errors) form.setError(error.name, { message: sentence(error) })
      toastError(errors.some(({ error }) => error === 'fillIn') ? t('fillRequired') : sentence(first))
      focus(first.name)
      return true
    },
    byServer: (error: unknown) => {
      const refused = refusedFields(error, fieldNames)
      for (const { name, sentence } of refused) form.setError(name, { message: sentence })
      const [first] = refused
      if (first) focus(first.name)
      // The sentence of the whole refusal names the fields as in the call
      toastError(first?.sentence ?? sentenceOf(error))
    },
  }
}
