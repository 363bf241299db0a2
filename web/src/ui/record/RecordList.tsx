import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { DataList, type DataListProps } from '../list/DataList.tsx'
import { useAdding } from './use-adding.tsx'

type Row = { id: number }
type Shared = 'name' | 'label' | 'columns' | 'filters' | 'searchHint' | 'state' | 'result' | 'hrefOf' | 'onExport' | 'rowActs'

type RecordListProps<One extends Row, List extends EndpointSpec> = Pick<DataListProps<One, List>, Shared> & {
  /** Label of the action that adds a record: 'Add degree'. */
  add: string
  addIcon?: LucideIcon | undefined
  mayAdd?: boolean | undefined
  /** Title of the empty list, 'No degrees yet', and the text below it about what will appear there. */
  none: string
  empty: ReactNode
  /** Action offered in an empty list in place of adding a record. */
  emptyAction?: ReactNode
  /** Form that adds a record. */
  addForm: (close: () => void) => ReactNode
  /** Content that opens beside the list when a row is pressed; omitted if rows have their own screen or are read-only. */
  detail?: ((row: One, close: () => void) => ReactNode) | undefined
}

/** A list of records with an action that adds one (Alt N) and an optional panel for the opened row. */
export function RecordList<One extends Row, List extends EndpointSpec>(props: RecordListProps<One, List>) {
  const { add, addIcon, mayAdd, none, empty, addForm, detail, ...list } = props
  const [opened, setOpened] = useState<One | null>(null)
  const adding = useAdding({ text: add, icon: addIcon, may: mayAdd }, addForm)
  return (
    <>
      <DataList
        {...list}
        rowId={({ id }) => id}
        {...(detail && { onOpen: setOpened })}
        action={adding.button}
        empty={{ title: none, children: empty, action: props.emptyAction ?? adding.button }}
      />
      {/* What forms are made of may be on its way: the list stays */}
      <Suspense>{opened && detail?.(opened, () => setOpened(null))}</Suspense>
      {adding.form}
    </>
  )
}
