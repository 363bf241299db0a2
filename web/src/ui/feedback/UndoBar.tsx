import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../form/Button.tsx'
import { useUiWords } from '../words.ts'
import css from './UndoBar.module.css'

type UndoBarProps = {
  children: ReactNode
  /** Id of the change; a new one is scrolled into view from any scroll position. */
  of: number
  onUndo: () => void
  busy: boolean
}

/** Shows that a change is saved and offers to undo it, for as long as the screen is open. */
export function UndoBar({ children, of, onUndo, busy }: UndoBarProps) {
  const t = useUiWords()
  const bar = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves for another change, and for nothing else
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={bar} className={css.undo} role="status">
      <span>{children}</span>
      <Button size="small" icon={Undo2} busy={busy} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  )
}
