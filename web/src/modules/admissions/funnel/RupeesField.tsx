import { useFormContext } from 'react-hook-form'
import { TextInput } from '../../../ui/Field.tsx'

/** Whole rupees as people say them; the value is in paise, and an empty field is nothing. */
export function RupeesField({ name, label }: { name: string; label: string }) {
  const { watch, setValue } = useFormContext()
  const paise: number | null = watch(name)
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={10}
      className="numerals"
      value={paise ? String(Math.round(paise / 100)) : ''}
      onChange={(event) => setValue(name, Number(event.target.value.replace(/\D/g, '')) * 100, { shouldDirty: true })}
    />
  )
}
