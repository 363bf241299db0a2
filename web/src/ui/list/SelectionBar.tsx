import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { useUiWords } from '../words.ts'
import css from './SelectionBar.module.css'

type Props = {
  /** How many rows are ticked. */
  count: number
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** How many rows of a list are ticked, what can be done with them, and a way to untick them. */
export function SelectionBar({ count, onClear, children }: Props) {
  const t = useUiWords()
  const label = t('chosenCount', { count })
  return (
    <section className={css.bar} aria-label={label}>
      <strong aria-live="polite">{label}</strong>
      {children}
      <Button size="small" kind="quiet" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </section>
  )
}
