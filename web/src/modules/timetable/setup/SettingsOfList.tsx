import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Kept } from '../../../ui/record/record-editing.ts'

type Props<Row extends Kept, Schema extends z.ZodType<FieldValues, FieldValues>> = {
  result: { refetch: () => Promise<{ data?: unknown }> }
  /** Returns the form of a row; `close` is for actions that end the editing without saving. */
  formOf: (close: () => void) => RecordForm<Row, Schema>
  nameOf: (row: Row) => string
  onSave: (values: z.output<Schema>, row: Row) => Promise<Row>
  /** Renders the list, given a function that opens a row. */
  children: (open: (row: Row) => void) => ReactNode
}

/** A list of rows that cannot be added or deleted, with a drawer to change the settings of a row. */
export function SettingsOfList<Row extends Kept, Schema extends z.ZodType<FieldValues, FieldValues>>(props: Props<Row, Schema>) {
  const { result, formOf, nameOf, onSave, children } = props
  const [opened, setOpened] = useState<Row | null>(null)
  const reload = async ({ id }: Row) => {
    const { items } = ((await result.refetch()).data ?? { items: [] }) as { items: Row[] }
    return items.find((one) => one.id === id)
  }
  const close = () => setOpened(null)
  return (
    <>
      {children(setOpened)}
      {opened && (
        <RecordDrawer
          key={opened.id}
          row={opened}
          add={nameOf(opened)}
          nameOf={nameOf}
          form={formOf(close)}
          editing={{ onSave: (values, row) => onSave(values, row ?? opened), reload }}
          onClose={close}
        />
      )}
    </>
  )
}
