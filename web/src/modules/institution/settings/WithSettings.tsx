import type { Settings } from '@nalanda/contract/institution/settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { settingsQuery } from './settings-queries.ts'

type WithSettingsProps = { title: string; about: string; children: (settings: Settings) => ReactNode }

/** Waits for the settings under the title of the part that shows them. */
export function WithSettings({ title, about, children }: WithSettingsProps) {
  const asked = useQuery(settingsQuery)
  if (asked.data) return children(asked.data)
  return (
    <SettingsFrame {...{ title, about }}>
      <Waiting {...asked} rows={8} />
    </SettingsFrame>
  )
}
