import Autocomplete from '@mui/material/Autocomplete'
import { useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'
import { type Option, useFault } from './fields.tsx'
import { useMessages } from './messages.ts'
import { useUiWords } from './words.ts'

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
  const { found, busy } = useFound(typed === chosen?.label ? '' : typed, find)
  return (
    <Field {...{ label, hint, required }} error={fault}>
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

/** Asks a moment after the typing stopped; an answer that is no longer wanted is dropped. */
function useFound(typed: string, find: LookupProps['find']) {
  const [found, setFound] = useState<readonly Option[]>([])
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is a new function on every render of its form
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(async () => {
      setBusy(true)
      const options = await find(typed.trim()).catch(() => [])
      if (!wanted) return
      setFound(options)
      setBusy(false)
    }, 250)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [typed])
  return { found, busy }
}
