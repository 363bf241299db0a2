import type { ReactNode } from 'react'
import { useMediaQuery } from '../appearance/use-media-query.ts'
import css from './DataList.module.css'
import { FilterButton } from './FilterButton.tsx'

type PhoneFiltersProps = {
  /** What is chosen, each as a text. */
  chosen: readonly string[]
  className?: string | undefined
  children: ReactNode
}

/** Fields that narrow a screen without a list: beside each other, and on a phone behind a button as the filters of a list, with what is chosen beside it. */
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
