import type { ReactNode } from 'react'
import { StateChip, type Tone } from '../../ui/feedback/states.tsx'
import css from './Record.module.css'

type SummaryProps = { state: { tone: Tone; text: string } | null | undefined; children?: ReactNode }

/** Line below the name of a record: its key facts and its state. */
export function RecordSummary({ state, children }: SummaryProps) {
  return (
    <span className={css.summary}>
      {children}
      {state && <StateChip tone={state.tone}>{state.text}</StateChip>}
    </span>
  )
}
