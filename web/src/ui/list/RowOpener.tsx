import type { ReactNode } from 'react'
import { actOfPress } from '../form/act-of-press.ts'
import { RouteLink } from '../page/RouteLink.tsx'
import type { DataListProps } from './DataList.tsx'

type OpenerProps<Row> = Pick<DataListProps<Row>, 'hrefOf' | 'onOpen'> & { row: Row; tabIndex?: number; children: ReactNode }

/** Opens a row: a link if its screen has an address, otherwise a button; plain text if rows do not open. */
export function RowOpener<Row>({ row, hrefOf, onOpen, tabIndex, children }: OpenerProps<Row>) {
  const opener = { 'data-opens': true, tabIndex, onClick: () => actOfPress(() => onOpen?.(row)) }
  if (hrefOf) {
    // The text of a draggable link cannot be selected
    return (
      <RouteLink to={hrefOf(row)} draggable={false} {...opener}>
        {children}
      </RouteLink>
    )
  }
  if (!onOpen) return children
  return (
    <button type="button" {...opener}>
      {children}
    </button>
  )
}
