import type { ReactNode } from 'react'
import { Page } from '../../../ui/page/Page.tsx'

type FrameProps = { title: string; about: string; actions?: ReactNode; children: ReactNode }

/** The frame of one part of the settings; its title and actions stay visible. */
export function SettingsFrame({ title, about, actions, children }: FrameProps) {
  return (
    <Page sticky {...{ title, about, actions }}>
      {children}
    </Page>
  )
}
