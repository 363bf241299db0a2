import type { HistoryEntry } from '@nalanda/contract/platform/workflow'
import { useReasons } from '../i18n/coded-messages.ts'
import { Timeline, type TimelineEntry } from './Timeline.tsx'

type Props<Action extends string> = {
  history: readonly HistoryEntry[]
  /** The actions that have words; any other is shown by its name. */
  actions: readonly Action[]
  title: (action: Action, entry: HistoryEntry) => string
  /** What an entry has besides, or in place of, its reason. */
  more?: (entry: HistoryEntry) => Partial<TimelineEntry>
}

/** What happened to a record with states, the latest first. */
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
