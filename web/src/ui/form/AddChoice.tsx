import { useState } from 'react'
import { useUiWords } from '../words.ts'
import { Combobox } from './Combobox.tsx'
import { Field, type FieldFrame } from './Field.tsx'

type AddChoiceProps<Value extends string | number> = Pick<FieldFrame, 'label' | 'hint'> & {
  options: readonly { value: Value; label: string }[]
  onAdd: (value: Value) => void
}

/**
 * Adds one option of a list immediately, such as a mentor to a section. Typing narrows the list, arrow keys move through it, and Enter or a click adds the
 * option; with a `Select`, an arrow key would add the first one.
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
