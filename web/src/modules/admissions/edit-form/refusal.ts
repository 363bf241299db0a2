import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import type { UseFormReturn } from 'react-hook-form'
import { Refusal, sentenceOf } from '../../../api/problems/refusal.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { codedMessage } from '../../../ui/i18n/coded-messages.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useFormWords } from '../admission-form/words.ts'
import { faultsOf } from './edit-faults.ts'
import { type EditName, type EditValues, editFields, type TabName } from './fields.ts'
import { useEditWords } from './words.ts'

/** Shows why the form was not saved: in one sentence as a toast, and under every field that has a fault. The first of them gets the focus. */
export function useRefusal(form: UseFormReturn<EditValues>, setTab: (tab: TabName) => void) {
  const t = useFormWords()
  const words = useEditWords()
  const ui = useUiWords()
  const focus = (name: EditName) => {
    setTab(editFields.find((field) => field.name === name)?.tab ?? 'personal')
    // After its tab has come to the front
    setTimeout(() => form.setFocus(name))
  }
  return {
    byChecks: (values: EditValues, mask: string, stored: Partial<EditValues>): boolean => {
      const faults = faultsOf(values, isMaskedAadhaar(mask) ? mask : '', stored)
      const [first] = faults
      if (!first) return false
      const sentence = ({ name, fault }: typeof first) =>
        fault === 'fillIn'
          ? codedMessage(validationError('required'))
          : fault === 'aDay'
            ? ui(fault)
            : t(fault, { field: words(name) })
      for (const fault of faults) form.setError(fault.name, { message: sentence(fault) })
      toastError(faults.some(({ fault }) => fault === 'fillIn') ? t('fillRequired') : sentence(first))
      focus(first.name)
      return true
    },
    byServer: (error: unknown) => {
      const named = error instanceof Refusal ? Object.entries(error.fields) : []
      const known = editFields.flatMap(({ name }) =>
        named.filter(([path]) => path.split('.').at(-1) === name).map(([, fault]) => ({ name, fault })),
      )
      for (const { name, fault } of known) form.setError(name, { message: fault })
      if (known[0]) focus(known[0].name)
      toastError(sentenceOf(error))
    },
  }
}
