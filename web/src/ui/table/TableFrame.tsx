import type { HTMLAttributes, ReactNode } from 'react'
import { useUiWords } from '../words.ts'
import css from './Table.module.css'
import { useOverflow } from './use-overflow.ts'

type TableFrameProps = Pick<HTMLAttributes<HTMLTableElement>, 'onKeyDown' | 'className'> & {
  /** What the table is of, for screen readers. */
  label: string
  /** On a phone each row is a block; a cell then shows its `data-head` before its content. */
  stacked?: boolean | undefined
  /** Many rows: the body is scrolled under its head. */
  tall?: boolean | undefined
  children: ReactNode
}

/** The frame of a table whose cells are written by hand, such as one of inputs: where it is wider than its place, it is scrolled, also by keyboard. */
export function TableFrame({ label, stacked, tall, className, children, onKeyDown }: TableFrameProps) {
  const t = useUiWords()
  const { region, overflows } = useOverflow()
  return (
    <div
      ref={region}
      className={tall ? `${css.region} ${css.tall}` : css.region}
      {...(overflows && { role: 'region', tabIndex: 0, 'aria-label': t('scrollable', { label }) })}
    >
      <table
        aria-label={label}
        className={[css.table, stacked && css.stacked, className].filter(Boolean).join(' ')}
        onKeyDown={onKeyDown}
      >
        {children}
      </table>
    </div>
  )
}
