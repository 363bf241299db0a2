import { render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsFor } from './fields-for.ts'

const Person = z.object({ fullName: z.string(), homes: z.array(z.object({ street: z.string() })) })
const { TextField, useFieldError, useFormContext } = fieldsFor(Person)

test('the fields of a schema show its values, and an unknown field name does not compile', () => {
  function Home() {
    const form = useForm({ defaultValues: { fullName: 'Asha Rao', homes: [{ street: 'Main Road' }] } })
    return (
      <FormProvider {...form}>
        <TextField name="fullName" label="Name" />
        <TextField name="homes.0.street" label="Street" />
        {/* @ts-expect-error the schema has no such field */}
        <TextField name="fullname" label="Mistyped" />
        <Shown />
      </FormProvider>
    )
  }
  function Shown() {
    const { watch } = useFormContext()
    // @ts-expect-error the schema has no such field
    watch('fullname')
    // @ts-expect-error the schema has no such field
    useFieldError('fullname')
    return <output>{watch('fullName')}</output>
  }
  render(<Home />)
  const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([textIn('Name'), textIn('Street')]).toEqual(['Asha Rao', 'Main Road'])
  expect(screen.getByRole('status').textContent).toBe('Asha Rao')
})

test('a select field for a nullable value compiles only if it maps the empty choice to null', () => {
  const { SelectField } = fieldsFor(z.object({ kind: z.enum(['open']).nullable(), branch: z.string().nullable() }))
  const options = [{ value: 'open', label: 'Open' }]
  const form = (
    <>
      <SelectField name="kind" label="Kind" emptyIsNull options={options} />
      <SelectField name="branch" label="Branch" options={options} />
      {/* @ts-expect-error an empty text is none of the kinds */}
      <SelectField name="kind" label="Kind" options={options} />
    </>
  )
  expect(form).toBeTruthy()
})
