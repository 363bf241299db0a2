import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useUiWords } from '../../words.ts'
import { type Choice, Combobox } from '../Combobox.tsx'
import { Field, type FieldFrame } from '../Field.tsx'
import { mostFound } from '../typing/most-found.ts'
import { useDebounced } from '../use-debounced.ts'
import { type Option, useFieldError } from './fields.tsx'

type LookupProps = Omit<FieldFrame, 'error'> & {
  name: string
  /** Option of the form's initial value. */
  present: Option | null
  /** Finds records by the typed text; an empty text returns the first records. */
  find: (typed: string) => Promise<readonly (Option & Pick<Choice, 'codes'>)[]>
  /** Whether there may be more than the results. */
  isPart?: (found: readonly Option[]) => boolean
}

const isFull = ({ length }: readonly Option[]) => length >= mostFound

/**
 * Field for one record of very many, found by typing and chosen from a list. An empty field is `null`. Text that does not identify one record stays in the
 * field with an error once the field loses the focus, and its value is not a number, so no schema accepts it.
 */
export function LookupField({ name, label, hint, required, present, find, isPart = isFull }: LookupProps) {
  const t = useUiWords()
  const { control, watch } = useFormContext()
  const fieldError = useFieldError(name)
  const [chosen, setChosen] = useState(present)
  const [typed, setTyped] = useState(present?.label ?? '')
  const [used, setUsed] = useState(false)
  const [left, setLeft] = useState(false)
  const value: unknown = watch(name)
  // A value from elsewhere, such as another user's change, replaces the selected option
  const given = value === present?.value ? present : value === null ? null : chosen
  if (given?.value !== chosen?.value || (value === null && typed !== '')) {
    setChosen(given)
    setTyped(given?.label ?? '')
  }
  const { found, busy, error } = useFound(typed === chosen?.label ? '' : typed, used, find)
  const unclear = Number.isNaN(value) && (left || fieldError) ? t('chooseFromList') : fieldError
  return (
    <Field {...{ label, hint, required }} error={error?.message ?? unclear}>
      {(ids) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <Combobox
              ids={ids}
              text={typed}
              onText={(text) => {
                setTyped(text)
                setLeft(false)
                setChosen(null)
                field.onChange(text === '' ? null : Number.NaN)
              }}
              options={found.map(({ value, label: words, codes = [] }) => ({ key: value, label: words, codes }))}
              takesOnTab
              eager={typed.trim() !== '' && typed !== chosen?.label}
              onChoose={({ key, label: words }) => {
                setChosen({ value: key, label: words })
                setTyped(words)
                field.onChange(key)
              }}
              busy={busy}
              isPart={isPart(found)}
              placeholder={t('typePart')}
              onFocus={() => setUsed(true)}
              onBlur={() => {
                setLeft(true)
                field.onBlur()
              }}
            />
          )}
        />
      )}
    </Field>
  )
}

/** Sends the query a moment after typing stopped, and returns only results for the current text. No query is sent before the field is used. */
function useFound(typed: string, wanted: boolean, find: LookupProps['find']) {
  const asked = useDebounced(typed.trim(), 250)
  const name = useId()
  const { data, error, isFetching } = useQuery({
    queryKey: ['lookup', name, asked],
    queryFn: () => find(asked),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  return { found: data ?? [], error, busy: isFetching || asked !== typed.trim() }
}
