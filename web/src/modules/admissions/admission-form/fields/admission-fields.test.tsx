import { render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { admissionFieldsFor } from './admission-fields.ts'

const { CheckedField, DigitsField, ListField } = admissionFieldsFor<{ rank: string; mobile: string }>()

test('the fields of the admission form show its values, and an unknown field name does not compile', () => {
  function Entrance() {
    return (
      <FormProvider {...useForm({ defaultValues: { rank: '12', mobile: '9848012345' } })}>
        <CheckedField name="rank" label="Rank" />
        <DigitsField name="mobile" label="Mobile" max={10} onLeft={() => undefined} />
        {/* @ts-expect-error the form has no such field */}
        <CheckedField name="ranks" label="Mistyped" />
        {/* @ts-expect-error the form has no such field */}
        <ListField name="branch" label="Branch" entries={[]} />
      </FormProvider>
    )
  }
  render(<Entrance />)
  const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([textIn('Rank'), textIn('Mobile')]).toEqual(['12', '9848012345'])
})
