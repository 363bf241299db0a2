import type { FormLibrary } from './library/library.ts'
import { useFormLibrary } from './use-form-library.ts'

/** Returns the form around a component. */
export const useFormContext = (() => useFormLibrary().useFormContext()) as FormLibrary['useFormContext']

/** Returns the message to show under a field whose value has an error. */
export const useFieldError = (name: string) => useFormLibrary().useFieldError(name)

/** Returns the rows of a list in a form. */
export const useFieldArray = ((props) => useFormLibrary().useFieldArray(props)) as FormLibrary['useFieldArray']

/** Returns the values of a form as they are typed. */
export const useWatch = ((...props: [never]) => useFormLibrary().useWatch(...props)) as FormLibrary['useWatch']
