import { ListFilter } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useMediaQuery } from '../appearance/use-media-query.ts'
import { Button } from '../form/Button.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'

type PhoneFiltersProps = {
  /** What is chosen, each as a text. */
  chosen: readonly string[]
  className?: string | undefined
  children: ReactNode
}

/** Fields that narrow a screen without a list: beside each other, and on a phone behind a button as the filters of a list, with what is chosen beside it. */
export function PhoneFilters({ chosen, className, children }: PhoneFiltersProps) {
  const t = useUiWords()
  const phone = useMediaQuery('(max-width: 599px)')
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (!phone) return <div className={className}>{children}</div>
  return (
    <div className={css.narrowing}>
      <Button ref={anchor} icon={ListFilter} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {t('filter')}
      </Button>
      {chosen.map((one) => (
        <span key={one} className={css.chosen}>
          {one}
        </span>
      ))}
      <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} label={t('filters')}>
        <div className={css.filters}>{children}</div>
        <div className={css.panelFoot}>
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </div>
      </Popover>
    </div>
  )
}
