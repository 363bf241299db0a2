import type { ReactNode } from 'react'
import type { Tone } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { RecordTabs, type Tab } from '../../ui/record/RecordTabs.tsx'
import { Waiting } from '../figures/Waiting.tsx'
import { RecordSummary } from './RecordSummary.tsx'

type RecordPageProps<Item> = {
  /** As react-query answers the record. */
  result: { data: Item | undefined; error: unknown; refetch: () => unknown }
  /** The title until the record is there: 'Student'. */
  noun: string
  title: (item: Item) => string
  /** Its state, beside what is said about it. */
  status?: (item: Item) => { tone: Tone; text: string } | null
  about?: (item: Item) => ReactNode
  actions?: (item: Item) => ReactNode
  /** What has to be known before anything is done, above the tabs. */
  notice?: (item: Item) => ReactNode
  /** The parts of a record, each with an address of its own. */
  tabs?: (item: Item) => { label: string; tabs: readonly Tab[] }
  children: (item: Item) => ReactNode
}

/** The screen of one record: its name and state, what can be done with it, its tabs, then the record. Says why where it cannot be read. */
export function RecordPage<Item>(props: RecordPageProps<Item>) {
  const { result, noun, title, status, about, actions, notice, tabs, children } = props
  const { data, error, refetch } = result
  if (data === undefined)
    return (
      <Page title={noun}>
        <Waiting {...{ error, refetch }} rows={8} />
      </Page>
    )
  const state = status?.(data)
  const line = (about || state) && <RecordSummary state={state}>{about?.(data)}</RecordSummary>
  return (
    <Page title={title(data)} about={line} actions={actions?.(data)}>
      {notice?.(data)}
      {tabs && <RecordTabs {...tabs(data)} />}
      {children(data)}
    </Page>
  )
}
