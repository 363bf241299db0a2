import type { ReactNode } from 'react'
import { StateChip, type Tone } from '../../ui/feedback/states.tsx'
import css from './Record.module.css'

type SummaryProps = { state: { tone: Tone; text: string } | null | undefined; children?: ReactNode }

/** The line under the name of a record: what it is, part by part, and its state. */
export function RecordSummary({ state, children }: SummaryProps) {
  return (
    <span className={css.summary}>
      {children}
      {state && <StateChip tone={state.tone}>{state.text}</StateChip>}
    </span>
  )
}
