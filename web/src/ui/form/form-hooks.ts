import type { FormLibrary } from './library/library.ts'
import { useFormLibrary } from './use-form-library.ts'

/** The form that is around a component. */
export const useFormContext = (() => useFormLibrary().useFormContext()) as FormLibrary['useFormContext']

/** The sentence to show under a field, if its value has an error. */
export const useFieldError = (name: string) => useFormLibrary().useFieldError(name)

/** The rows of a list in a form. */
export const useFieldArray = ((props) => useFormLibrary().useFieldArray(props)) as FormLibrary['useFieldArray']

/** The values of a form as they are typed. */
export const useWatch = ((...props: [never]) => useFormLibrary().useWatch(...props)) as FormLibrary['useWatch']
