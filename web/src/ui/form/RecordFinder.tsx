import { useState } from 'react'
import { type Choice, Combobox } from './Combobox.tsx'
import { Field, type FieldFrame } from './Field.tsx'
import { useDebounced } from './use-debounced.ts'

/** Text typed to find a record: `q` is the debounced query, and `isAsked` whether it has at least the `least` letters that a search needs. */
export function useFinder(least = 1) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  return { typed, setTyped, q, isAsked: q.length >= least, isShort: typed.trim().length < least }
}

type FinderProps<One extends Choice> = Pick<FieldFrame, 'label' | 'hint'> & {
  finder: ReturnType<typeof useFinder>
  /** Results for `q`; undefined until they arrive. */
  found: readonly One[] | undefined
  isFetching: boolean
  /** Whether there may be more than the results. */
  isPart: boolean
  onFound: (one: One) => void
  placeholder: string
  /** Whether the field gets the focus when the page opens. */
  first?: boolean
}

/** Finds a record and passes it on; the field is then empty for the next search. */
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
