import type { ReactNode } from 'react'
import { Table } from '../table/Table.tsx'
import { useUiWords } from '../words.ts'

type Change = { field: string; name: ReactNode; before: string | null; after: string | null }

/** Table of the fields of a record that were changed together, each with its value before and after. */
export function ChangeTable({ label, changes }: { label: string; changes: readonly Change[] }) {
  const t = useUiWords()
  return (
    <Table
      label={label}
      stacked
      rows={changes}
      rowId={({ field }) => field}
      columns={[
        { field: 'field', head: t('field'), main: true, cell: ({ name }) => name },
        { field: 'before', head: t('before'), cell: ({ before }) => before },
        { field: 'after', head: t('after'), cell: ({ after }) => after },
      ]}
    />
  )
}
