import { type ConnectionKind, connectionCalls } from '@nalanda/contract/institution/connections'
import { type LegalKind, legalCalls } from '@nalanda/contract/institution/legal'
import { type ImageKind, settingsCalls } from '@nalanda/contract/institution/settings'
import { setupCalls } from '@nalanda/contract/institution/setup'
import { smsCalls } from '@nalanda/contract/institution/sms/calls'
import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { pagesOf, queryOf } from '../../../api/queries.ts'

export const settingsQuery = queryOf(settingsCalls.getSettings)
export const connectionsQuery = queryOf(connectionCalls.getConnections)
export const maintenanceQuery = queryOf(connectionCalls.getMaintenance)
export const versionsQuery = pagesOf(settingsCalls.listSettingsVersions)
export const connectionVersionsQuery = (kind: ConnectionKind) =>
  queryOf(connectionCalls.listConnectionVersions, { params: { kind } })
export const maintenanceVersionsQuery = queryOf(connectionCalls.listMaintenanceVersions)
export const legalTextsQuery = (kind: LegalKind) => queryOf(legalCalls.getLegalTextsView, { params: { kind } })

/** Calls to invalidate after a change of the settings, here and for visitors: the college's data, images, contact data and texts. */
export const settingsViews = [
  settingsCalls,
  connectionCalls,
  smsCalls,
  legalCalls,
  setupCalls,
  firstCalls.getInstitution,
  firstCalls.getLogoDataForHeaders,
  firstCalls.getContactData,
  firstCalls.getLegalText,
]

/** Restores a version of a connection. */
export function useRestoreConnection(kind: ConnectionKind) {
  return useAct(connectionCalls.restoreConnection, {
    input: ({ version, present }: { version: number; present: number }) => ({
      params: { kind, revision: String(version) },
      body: { revision: present },
    }),
    invalidates: settingsViews,
  })
}

const kept = { invalidates: settingsViews, replaces: settingsQuery }

/** Returns the actions on the college's settings; each returns the new settings. */
export function useSettings() {
  const client = useQueryClient()
  const save = useAct(settingsCalls.changeSettings, {
    ...kept,
    input: (body: BodySent<typeof settingsCalls.changeSettings>) => ({ body }),
  })
  const restore = useAct(settingsCalls.restoreSettings, {
    ...kept,
    input: ({ version, present }: { version: number; present: number }) => ({
      params: { revision: String(version) },
      body: { revision: present },
    }),
  })
  const setImage = useAct(settingsCalls.setImage, {
    ...kept,
    input: ({ kind, revision, image }: { kind: ImageKind; revision: number; image: File }) => ({
      body: { kind, revision: String(revision) },
      files: { image },
    }),
  })
  const removeImage = useAct(settingsCalls.removeImage, {
    ...kept,
    input: ({ kind, revision }: { kind: ImageKind; revision: number }) => ({ params: { kind }, body: { revision } }),
  })
  return { save, restore, setImage, removeImage, latest: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }) }
}
