import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { type ReactNode, useEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { FormSection, useZodForm } from '../form/Form.tsx'
import type { OpeningValues } from '../form/library/ZodForm.tsx'
import type { Column } from '../list/DataList.tsx'
import type { Filter } from '../list/ListToolbar.tsx'
import type { ListState } from '../list/list-state.ts'
import { useRetiredFilter } from '../list/retired-filter.ts'
import type { Address } from '../navigation/paths.ts'
import { FormDrawer } from '../overlay/SideDrawer.tsx'
import { Page } from '../page/Page.tsx'
import { RecordList } from './RecordList.tsx'
import { RecordRemovalActs } from './RecordRemovalActs.tsx'
import { type Kept, type RecordEditing, type RecordRemoval, type RecordSaving, useMergingSave } from './record-editing.ts'
import { type Importing, useImporting } from './use-importing.tsx'

type FormSchema = z.ZodType<FieldValues, FieldValues>

/** How a record is typed in: the contract's schema, the values to begin with, and the fields. */
export type RecordForm<Row, Schema extends FormSchema> = {
  schema: Schema
  start: (row: Row | null) => OpeningValues<z.input<Schema>>
  fields: (row: Row | null) => ReactNode
  /** Rows of several fields need a wide drawer. */
  wide?: boolean
}

type RecordScreenProps<Row extends Kept, Schema extends FormSchema, List extends EndpointSpec = EndpointSpec> = {
  /** Names the list where its columns are remembered. */
  name: string
  title: string
  about: string
  /** The act that adds one: 'Add degree'. */
  add: string
  /** The text of an empty list: 'No degrees yet'. */
  none: string
  nameOf: (row: Row) => string
  columns: readonly Column<Row, List>[]
  filters?: readonly Filter<List>[]
  searchHint: string
  state: ListState<List>
  editing: RecordEditing<Row, z.output<Schema>>
  form: RecordForm<Row, Schema>
  /** The path of a record's own screen, where it has one; the drawer then only adds. */
  hrefOf?: (row: Row) => Address
  /** More than the list itself offers, beside the title: the way to an import. */
  actions?: ReactNode
  /** What can be done with a row besides opening it, in its last column. */
  rowActs?: ((row: Row) => ReactNode) | undefined
  /** The import of a spreadsheet, in a dialog; its button is beside the title. */
  importing?: Importing
  /** The text of the screen before the first record: its purpose. */
  empty: string
}

type DrawerProps<Row extends Kept, Schema extends FormSchema> = Pick<
  RecordScreenProps<Row, Schema>,
  'add' | 'nameOf' | 'form'
> & {
  editing: RecordSaving<Row, z.output<Schema>> & RecordRemoval<Row>
  row: Row | null
  onClose: () => void
  /** Instead of closing, where the record has a screen that goes with it. */
  onDeleted?: () => void
}

/** A screen of master records: the list, and a drawer to add one (Alt N) or to change the one that is opened. */
export function RecordScreen<Row extends Kept, Schema extends FormSchema, List extends EndpointSpec>(
  props: RecordScreenProps<Row, Schema, List>,
) {
  const { name, title, about, add, none, columns, searchHint, state, editing, empty, hrefOf, rowActs } = props
  const importing = useImporting(props.importing)
  const filters = useRetiredFilter<List>(props.filters, editing.onRestore !== undefined)
  const drawer = (row: Row | null, onClose: () => void) => (
    <RecordDrawer key={row?.id ?? 'new'} {...props} row={row} onClose={onClose} />
  )
  return (
    <Page
      title={title}
      about={about}
      actions={
        (props.actions || importing.button) && (
          <>
            {props.actions}
            {importing.button}
          </>
        )
      }
    >
      <RecordList
        {...{ name, columns, filters, searchHint, state, add, none, empty, rowActs }}
        label={title}
        result={editing.result}
        onExport={editing.onExport}
        mayAdd={editing.mayEdit}
        addForm={(close) => drawer(null, close)}
        {...(hrefOf ? { hrefOf } : editing.mayEdit && { detail: drawer })}
      />
      {importing.dialog}
    </Page>
  )
}

/** The drawer in which a record is added, or the one that is given is changed. */
export function RecordDrawer<Row extends Kept, Schema extends FormSchema>({
  row: opened,
  onClose,
  onDeleted = onClose,
  add,
  nameOf,
  editing,
  form: { schema, start, fields, wide = false },
}: DrawerProps<Row, Schema>) {
  const form = useZodForm(schema, start(opened))
  const { row, save } = useMergingSave(form, opened, start, editing)
  useEffect(() => {
    const first = Object.keys(form.getValues())[0]
    // After the drawer has taken the focus for itself
    const timer = setTimeout(() => !opened && first && form.setFocus(first as Path<z.input<Schema>>))
    return () => clearTimeout(timer)
  }, [form, opened])
  return (
    <FormDrawer open title={opened ? nameOf(opened) : add} {...{ wide, form, onClose }} onSave={save}>
      <FormSection columns={1}>{fields(row)}</FormSection>
      {row && (
        <RecordRemovalActs
          row={row}
          name={nameOf(row)}
          onDone={(act) => (act === 'delete' ? onDeleted : onClose)()}
          {...removalOf(editing)}
        />
      )}
    </FormDrawer>
  )
}

function removalOf<Row>({ onDelete, onRetire, onRestore, whyKept, asksReason }: RecordRemoval<Row>): RecordRemoval<Row> {
  return { onDelete, onRetire, onRestore, whyKept, asksReason }
}
