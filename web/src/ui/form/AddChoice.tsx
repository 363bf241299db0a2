import { useState } from 'react'
import { useUiWords } from '../words.ts'
import { Combobox } from './Combobox.tsx'
import { Field, type FieldFrame } from './Field.tsx'

type AddChoiceProps<Value extends string | number> = Pick<FieldFrame, 'label' | 'hint'> & {
  options: readonly { value: Value; label: string }[]
  onAdd: (value: Value) => void
}

/**
 * Adds one of a list at once, such as a mentor to a section. What is typed narrows the list, arrow keys walk it, and Enter or a click adds: the arrow keys of a `Select` would add
 * the first option.
 */
export function AddChoice<Value extends string | number>({ label, hint, options, onAdd }: AddChoiceProps<Value>) {
  const t = useUiWords()
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/)
  const found = options.filter((option) => words.every((word) => option.label.toLowerCase().includes(word)))
  return (
    <Field {...{ label, hint }}>
      {(ids) => (
        <Combobox
          ids={ids}
          text={typed}
          onText={setTyped}
          options={found.map((option) => ({ key: option.value, label: option.label, value: option.value }))}
          onChoose={({ value }) => {
            setTyped('')
            onAdd(value)
          }}
          busy={false}
          eager={typed.trim() !== ''}
          placeholder={t('typePart')}
        />
      )}
    </Field>
  )
}
