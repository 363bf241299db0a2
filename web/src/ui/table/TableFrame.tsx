import type { HTMLAttributes, ReactNode } from 'react'
import { useUiWords } from '../words.ts'
import css from './Table.module.css'
import { useOverflow } from './use-overflow.ts'

type TableFrameProps = Pick<HTMLAttributes<HTMLTableElement>, 'onKeyDown' | 'className'> & {
  /** Name of the table for screen readers. */
  label: string
  /** Renders each row as a block on a phone; a cell then shows its `data-head` before its content. */
  stacked?: boolean | undefined
  /** Whether there are many rows; the body scrolls below its header. */
  tall?: boolean | undefined
  children: ReactNode
}

/** Frame of a table with custom cells, such as inputs: scrolls, also by keyboard, if it is wider than its container. */
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
