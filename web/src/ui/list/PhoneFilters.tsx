import type { ReactNode } from 'react'
import { useMediaQuery } from '../appearance/use-media-query.ts'
import css from './DataList.module.css'
import { FilterButton } from './FilterButton.tsx'

type PhoneFiltersProps = {
  /** The active filters as texts. */
  chosen: readonly string[]
  className?: string | undefined
  children: ReactNode
}

/** Filters of a screen without a list: side by side, and on a phone behind a button like the filters of a list, with the active ones beside it. */
export function PhoneFilters({ chosen, className, children }: PhoneFiltersProps) {
  const phone = useMediaQuery('(max-width: 599px)')
  if (!phone) return <div className={className}>{children}</div>
  return (
    <div className={css.narrowing}>
      <FilterButton>{children}</FilterButton>
      {chosen.map((one) => (
        <span key={one} className={css.chosen}>
          {one}
        </span>
      ))}
    </div>
  )
}
