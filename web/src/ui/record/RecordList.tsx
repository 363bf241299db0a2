import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { DataList, type DataListProps } from '../list/DataList.tsx'
import { useAdding } from './use-adding.tsx'

type Row = { id: number }
type Shared = 'name' | 'label' | 'columns' | 'filters' | 'searchHint' | 'state' | 'result' | 'hrefOf' | 'onExport' | 'rowActs'

type RecordListProps<One extends Row, List extends EndpointSpec> = Pick<DataListProps<One, List>, Shared> & {
  /** The act that adds one: 'Add degree'. */
  add: string
  addIcon?: LucideIcon | undefined
  mayAdd?: boolean | undefined
  /** The text of an empty list, 'No degrees yet', and under it what will be there. */
  none: string
  empty: ReactNode
  /** What is offered in an empty list instead of adding one. */
  emptyAction?: ReactNode
  /** The form that adds one. */
  addForm: (close: () => void) => ReactNode
  /** What opens beside the list when a row is pressed; left out where rows have a screen of their own, or are only read. */
  detail?: ((row: One, close: () => void) => ReactNode) | undefined
}

/** A list of records with the act that adds one (Alt N), and what a row opens. */
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
