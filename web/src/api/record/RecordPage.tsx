import type { ReactNode } from 'react'
import type { Tone } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { RecordTabs, type Tab } from '../../ui/record/RecordTabs.tsx'
import { Waiting } from '../figures/Waiting.tsx'
import { RecordSummary } from './RecordSummary.tsx'

type RecordPageProps<Item> = {
  /** The react-query result of the record. */
  result: { data: Item | undefined; error: unknown; refetch: () => unknown }
  /** Title until the record has loaded: 'Student'. */
  noun: string
  title: (item: Item) => string
  /** Its state, beside its summary. */
  status?: (item: Item) => { tone: Tone; text: string } | null
  about?: (item: Item) => ReactNode
  actions?: (item: Item) => ReactNode
  /** Important notice, above the tabs. */
  notice?: (item: Item) => ReactNode
  /** Parts of the record, each with its own address. */
  tabs?: (item: Item) => { label: string; tabs: readonly Tab[] }
  children: (item: Item) => ReactNode
}

/** Screen of one record: name and state, actions, tabs, and the content. Shows the reason if it cannot be read. */
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
