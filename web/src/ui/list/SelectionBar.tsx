import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { useUiWords } from '../words.ts'
import css from './SelectionBar.module.css'

type Props = {
  /** Number of selected rows. */
  count: number
  onClear: () => void
  /** Actions for them. */
  children: ReactNode
}

/** Shows the number of selected rows of a list, the actions for them, and a button to clear the selection. */
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
