import Autocomplete from '@mui/material/Autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useMessages } from '../i18n/messages.ts'
import { useUiWords } from '../words.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'
import { type Option, useFault } from './fields.tsx'

type LookupProps = Omit<FieldFrame, 'error'> & {
  name: string
  /** The words of the value that the form begins with. */
  present: Option | null
  /** Finds records by what is typed; an empty text finds the first of them. */
  find: (typed: string) => Promise<readonly Option[]>
}

/** One record of very many: found by typing, chosen from a list. Nothing chosen is `null`. */
export function LookupField({ name, label, hint, required, present, find }: LookupProps) {
  const t = useUiWords()
  const say = useMessages()
  const { control } = useFormContext()
  const fault = useFault(name)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(present)
  const [used, setUsed] = useState(false)
  const { found, busy, error } = useFound(typed === chosen?.label ? '' : typed, used, find)
  return (
    <Field {...{ label, hint, required }} error={fault ?? error?.message}>
      {(ids) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <Autocomplete
              id={ids.id}
              disablePortal
              options={found}
              value={chosen?.value === field.value ? chosen : null}
              loading={busy}
              filterOptions={(options) => options}
              isOptionEqualToValue={(option, value) => option.value === value.value}
              onInputChange={(_, text) => setTyped(text)}
              onChange={(_, option) => {
                setChosen(option)
                field.onChange(option?.value ?? null)
              }}
              onFocus={() => setUsed(true)}
              onBlur={field.onBlur}
              noOptionsText={say('noRecords')}
              loadingText={t('loading')}
              openText={t('choose')}
              clearText={t('remove')}
              closeText={t('close')}
              renderInput={({ slotProps, ...params }) => (
                <div ref={slotProps.input.ref} className={css.inside}>
                  <input
                    {...slotProps.htmlInput}
                    disabled={params.disabled}
                    aria-invalid={ids['aria-invalid']}
                    aria-describedby={ids['aria-describedby']}
                    className={css.input}
                    placeholder={t('typePart')}
                  />
                </div>
              )}
            />
          )}
        />
      )}
    </Field>
  )
}

/** Asks a moment after the typing stopped, and shows the answer to what is typed now. Nothing is asked before the field was used. */
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

function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
