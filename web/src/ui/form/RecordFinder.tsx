import { useState } from 'react'
import { type Choice, Combobox } from './Combobox.tsx'
import { Field, type FieldFrame } from './Field.tsx'
import { useDebounced } from './use-debounced.ts'

/**
 * What is typed to find a record: `q` is what to ask for, a moment after the typing stopped, and `isAsked` whether it has the `least` letters that are
 * looked for.
 */
export function useFinder(least = 1) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  return { typed, setTyped, q, isAsked: q.length >= least, isShort: typed.trim().length < least }
}

type FinderProps<One extends Choice> = Pick<FieldFrame, 'label' | 'hint'> & {
  finder: ReturnType<typeof useFinder>
  /** What was found for `q`; undefined until the answer is there. */
  found: readonly One[] | undefined
  isFetching: boolean
  /** Whether there may be more than was found. */
  isPart: boolean
  onFound: (one: One) => void
  placeholder: string
  /** Whether the page begins in this field. */
  first?: boolean
}

/** Finds a record and hands it on: the field is empty again for the next. */
export function RecordFinder<One extends Choice>({ label, hint, finder, found, isFetching, onFound, ...rest }: FinderProps<One>) {
  const { typed, setTyped, q, isAsked, isShort } = finder
  const isCurrent = q === typed.trim()
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <Combobox
          ids={ids}
          type="search"
          text={typed}
          onText={setTyped}
          options={isAsked && isCurrent ? (found ?? []) : []}
          onChoose={(one) => {
            setTyped('')
            onFound(one)
          }}
          busy={isFetching || !isCurrent}
          silent={isShort}
          eager
          {...rest}
        />
      )}
    </Field>
  )
}
