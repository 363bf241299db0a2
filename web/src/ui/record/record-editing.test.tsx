import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { type Kept, type RecordSaving, useMergingSave } from './record-editing.ts'

type Row = Kept & { name: string; level: string }
type Values = { name: string; level: string }

const opened: Row = { id: 7, revision: 1, name: 'Bachelor', level: 'UG' }
const start = (row: Row | null): Values => ({ name: row?.name ?? '', level: row?.level ?? '' })
const stale = Object.assign(new Error('Someone else changed this record'), { code: 'platform.changed-meanwhile' })

function open(saving: RecordSaving<Row, Values>) {
  return renderHook(() => {
    const form = useForm<Values>({ defaultValues: start(opened) })
    // Read during rendering, so that the form tracks typed values
    form.formState.dirtyFields
    return { form, ...useMergingSave<Values, Values, Row>(form, opened, start, saving) }
  }).result
}

test('a change by someone else is merged into the form, and the next save uses the new revision', async () => {
  const saved: (Row | null)[] = []
  const latest = { ...opened, revision: 2, level: 'PG' }
  const editing = open({
    onSave: async (values, row) => {
      saved.push(row)
      if (row?.revision === 1) throw stale
      return { ...latest, ...values, revision: 3 }
    },
    reload: async () => latest,
  })
  act(() => editing.current.form.setValue('name', 'Bachelor of Arts', { shouldDirty: true }))
  await act(() => expect(editing.current.save(editing.current.form.getValues())).rejects.toThrow('yours are kept'))
  expect(editing.current.form.getValues()).toEqual({ name: 'Bachelor of Arts', level: 'PG' })
  await act(() => editing.current.save(editing.current.form.getValues()))
  expect(saved.map((row) => row?.revision)).toEqual([1, 2])
  expect(editing.current.row?.revision).toBe(3)
})

test('if the record no longer exists, the refusal of the server is passed on', async () => {
  const editing = open({ onSave: () => Promise.reject(stale), reload: async () => undefined })
  await act(() => expect(editing.current.save(start(opened))).rejects.toBe(stale))
})

test('a change by someone else outside the form does not require saving again', async () => {
  const saved: (Row | null)[] = []
  const editing = open({
    onSave: async (values, row) => {
      saved.push(row)
      if (row?.revision === 1) throw stale
      return { ...opened, ...values, revision: 3 }
    },
    reload: async () => ({ ...opened, revision: 2 }),
  })
  await act(() => editing.current.save({ name: 'Bachelor of Arts', level: 'UG' }))
  expect(saved.map((row) => row?.revision)).toEqual([1, 2])
  expect(editing.current.row).toMatchObject({ name: 'Bachelor of Arts', revision: 3 })
})

type Listed = Kept & { level: string; names: string[] }
type ListValues = Pick<Listed, 'level' | 'names'>

test('a merged list stays unsaved, and typed entries are kept when a third person saves too', async () => {
  let stored: Listed = { id: 7, revision: 1, level: 'UG', names: ['one'] }
  const start = (row: Listed | null): ListValues => ({ level: row?.level ?? '', names: row?.names ?? [] })
  const editing = renderHook(() => {
    const form = useForm<ListValues>({ defaultValues: start(stored) })
    const { isDirty } = form.formState
    const merging = useMergingSave<ListValues, ListValues, Listed>(form, stored, start, {
      onSave: async (values, row) => {
        if (row?.revision !== stored.revision) throw stale
        stored = { ...stored, ...values, revision: stored.revision + 1 }
        return stored
      },
      reload: async () => stored,
      merges: {
        names: (opened, theirs, typed) => [...theirs, ...typed.filter((one) => !opened.includes(one) && !theirs.includes(one))],
      },
    })
    return { form, isDirty, ...merging }
  }).result
  const save = () => editing.current.save(editing.current.form.getValues())
  act(() => editing.current.form.setValue('names', ['one', 'typed'], { shouldDirty: true }))
  for (const name of ['second', 'third']) {
    stored = { ...stored, revision: stored.revision + 1, names: [...stored.names, name] }
    await act(() => expect(save()).rejects.toThrow('yours are kept'))
    expect(editing.current.isDirty).toBe(true)
  }
  await act(save)
  expect(stored.names).toEqual(['one', 'second', 'third', 'typed'])
})
