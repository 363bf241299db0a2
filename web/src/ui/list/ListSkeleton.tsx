import { RowsSkeleton, SkeletonLine } from '../feedback/states.tsx'
import css from './ListTable.module.css'
import type { ListView } from './list-view.ts'

const widths = Array.from({ length: 40 }, (_, row) => ({ row, width: `${92 - ((row * 17) % 41)}%` }))

/** Placeholder of a list that is still loading: a header and rows of the final height, as many as fit into the frame. */
export function ListSkeleton({ label, phone, view }: { label: string; phone: boolean; view: ListView }) {
  if (phone) return <RowsSkeleton rows={10} label={label} />
  return (
    <div className={css.place}>
      <div className={css.skeleton} data-density={view.density} role="status" aria-label={label}>
        {widths.map(({ row, width }) => (
          <span key={row}>
            <SkeletonLine width={width} />
          </span>
        ))}
      </div>
    </div>
  )
}
