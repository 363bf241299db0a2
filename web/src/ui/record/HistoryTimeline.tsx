import type { HistoryEntry } from '@nalanda/contract/platform/workflow'
import { useReasons } from '../i18n/coded-messages.ts'
import { Timeline, type TimelineEntry } from './Timeline.tsx'

type Props<Action extends string> = {
  history: readonly HistoryEntry[]
  /** Actions that have texts; any other is shown by its name. */
  actions: readonly Action[]
  title: (action: Action, entry: HistoryEntry) => string
  /** Further content of an entry, added to its reason or replacing it. */
  more?: (entry: HistoryEntry) => Partial<TimelineEntry>
}

/** History of a record with states, latest first. */
export function HistoryTimeline<Action extends string>({ history, actions, title, more }: Props<Action>) {
  const reasonText = useReasons()
  return (
    <Timeline
      entries={history.toReversed().map((entry) => {
        const known = actions.find((action) => action === entry.action)
        const { text, codedText } = entry
        const words = text && reasonText({ reason: text, codedReason: codedText })
        return { ...entry, text: words, title: known ? title(known, entry) : entry.action, ...more?.(entry) }
      })}
    />
  )
}
