import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { DependentField } from './DependentField.tsx'
import { SelectField } from './fields.tsx'

const courses = [
  { value: 1, label: 'B.Tech' },
  { value: 2, label: 'MBA' },
]
const branches = [
  { value: 11, short: 'CSE', of: 1 },
  { value: 21, short: 'Finance', of: 2 },
]

function ChoiceOfBranch({ courseId, branchId }: { courseId: number | null; branchId: number | null }) {
  const form = useForm({ defaultValues: { courseId, branchId } })
  return (
    <FormProvider {...form}>
      <SelectField name="courseId" label="Course" numeric options={courses} />
      <DependentField
        name="branchId"
        label="Branch"
        options={branches}
        of={form.watch('courseId')}
        first="Choose the course first"
      />
      <output>{JSON.stringify(form.watch())}</output>
      <button type="button" onClick={() => form.reset({ courseId: 2, branchId: 21 })}>
        Show what a colleague saved
      </button>
    </FormProvider>
  )
}

const branch = () => screen.getByLabelText<HTMLSelectElement>(/Branch/)
const offered = () => [...branch().options].slice(1).map(({ text }) => text)
const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '{}')
const chooseCourse = (value: string) => fireEvent.change(screen.getByLabelText('Course'), { target: { value } })

test('a branch can be chosen only after its course, and only branches of that course are offered', () => {
  render(<ChoiceOfBranch courseId={null} branchId={null} />)
  expect(branch().disabled).toBe(true)
  expect(screen.getByText('Choose the course first')).toBeTruthy()
  chooseCourse('2')
  expect(branch().disabled).toBe(false)
  expect(offered()).toEqual(['Finance'])
})

test('another course clears the branch; an opened record keeps its own branch', () => {
  render(<ChoiceOfBranch courseId={1} branchId={11} />)
  expect(chosen()).toEqual({ courseId: 1, branchId: 11 })
  expect(branch().value).toBe('11')
  chooseCourse('2')
  expect(chosen()).toEqual({ courseId: 2, branchId: null })
})

test('a record that a colleague moved to another course is shown with its branch of that course', () => {
  render(<ChoiceOfBranch courseId={1} branchId={11} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show what a colleague saved' }))
  expect(chosen()).toEqual({ courseId: 2, branchId: 21 })
  expect(offered()).toEqual(['Finance'])
})

test('a record of another course keeps its branch if the branches of that course are loaded later', () => {
  function Late() {
    const form = useForm({ defaultValues: { courseId: 1, branchId: 11 } })
    const [known, setKnown] = useState(branches.slice(0, 1))
    return (
      <FormProvider {...form}>
        <DependentField
          name="branchId"
          label="Branch"
          options={known}
          of={form.watch('courseId')}
          first="Choose the course first"
        />
        <output>{JSON.stringify(form.watch())}</output>
        <button type="button" onClick={() => form.reset({ courseId: 2, branchId: 21 })}>
          Show
        </button>
        <button type="button" onClick={() => setKnown(branches)}>
          Load
        </button>
      </FormProvider>
    )
  }
  render(<Late />)
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  expect(chosen()).toEqual({ courseId: 2, branchId: 21 })
  expect(branch().value).toBe('21')
})

test('a retired option is offered only where it is the present value', () => {
  const options = [
    { value: 1, label: 'CSE' },
    { value: 2, label: 'TYPO (archived)', retired: true },
    { value: 3, label: 'Old (archived)', retired: true },
  ]
  function Choice() {
    const form = useForm({ defaultValues: { branchId: 3 } })
    return (
      <FormProvider {...form}>
        <SelectField name="branchId" label="Branch" numeric options={options} />
      </FormProvider>
    )
  }
  render(<Choice />)
  expect(offered()).toEqual(['CSE', 'Old (archived)'])
  expect(branch().value).toBe('3')
})
