import { ListFilter } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../form/Button.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'

type FilterButtonProps = {
  onOpen?: () => void
  /** Arranges the fields in columns, if there are many. */
  many?: boolean
  /** Content beside the button that closes the panel. */
  foot?: ReactNode
  children: ReactNode
}

/** Button that opens the filters of a list or a screen, in a panel below it. */
export function FilterButton({ onOpen, many = false, foot, children }: FilterButtonProps) {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button ref={anchor} icon={ListFilter} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        {t('filter')}
      </Button>
      <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} label={t('filters')}>
        <div className={many ? `${css.filters} ${css.manyFilters}` : css.filters}>{children}</div>
        <div className={css.panelFoot}>
          {foot}
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </div>
      </Popover>
    </>
  )
}
