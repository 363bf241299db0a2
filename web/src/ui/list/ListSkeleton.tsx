import { RowsSkeleton, SkeletonLine } from '../feedback/states.tsx'
import css from './ListTable.module.css'
import type { ListView } from './list-view.ts'

const widths = Array.from({ length: 40 }, (_, row) => ({ row, width: `${92 - ((row * 17) % 41)}%` }))

/** A list that is still on its way: a head and rows as high as those that come, as many as the frame has room for. */
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
