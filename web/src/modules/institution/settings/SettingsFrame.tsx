import type { ReactNode } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { Page } from '../../../ui/page/Page.tsx'

type FrameProps = { title: string; about: string; actions?: ReactNode; children: ReactNode }

/** The frame of one part of the settings: its title and its actions stay visible. */
export function SettingsFrame({ title, about, actions, children }: FrameProps) {
  return (
    <Page sticky {...{ title, about, actions }}>
      {children}
    </Page>
  )
}

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

/** What a part needs to know is on its way, could not be had, or is there. */
export function QueryContent<Data>({ asked, children }: { asked: Asked<Data>; children: (data: Data) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data)
  return <Waiting {...asked} rows={8} />
}
