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

/** Form of a record: the contract's schema, the initial values, and the fields. */
export type RecordForm<Row, Schema extends FormSchema> = {
  schema: Schema
  start: (row: Row | null) => OpeningValues<z.input<Schema>>
  fields: (row: Row | null) => ReactNode
  /** Whether the drawer is wide, for rows of several fields. */
  wide?: boolean
}

type RecordScreenProps<Row extends Kept, Schema extends FormSchema, List extends EndpointSpec = EndpointSpec> = {
  /** Key under which the columns of the list are stored. */
  name: string
  title: string
  about: string
  /** Label of the action that adds a record: 'Add degree'. */
  add: string
  /** Text of the empty list: 'No degrees yet'. */
  none: string
  nameOf: (row: Row) => string
  columns: readonly Column<Row, List>[]
  filters?: readonly Filter<List>[]
  searchHint: string
  state: ListState<List>
  editing: RecordEditing<Row, z.output<Schema>>
  form: RecordForm<Row, Schema>
  /** Path of a record's own screen, if it has one; the drawer is then used only for adding. */
  hrefOf?: (row: Row) => Address
  /** Further actions beside the title, such as a link to an import. */
  actions?: ReactNode
  /** Actions of a row besides opening it, in the last column. */
  rowActs?: ((row: Row) => ReactNode) | undefined
  /** Import of a spreadsheet in a dialog; its button is beside the title. */
  importing?: Importing
  /** Text of the screen before the first record: its purpose. */
  empty: string
}

type DrawerProps<Row extends Kept, Schema extends FormSchema> = Pick<
  RecordScreenProps<Row, Schema>,
  'add' | 'nameOf' | 'form'
> & {
  editing: RecordSaving<Row, z.output<Schema>> & RecordRemoval<Row>
  row: Row | null
  onClose: () => void
  /** Called in place of `onClose` if the record has its own screen, which disappears with it. */
  onDeleted?: () => void
}

/** A screen of master records: the list, and a drawer to add a record (Alt N) or to edit the opened one. */
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

/** Drawer in which a record is added, or the given one is edited. */
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
    // After the drawer has taken the focus itself
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
