import { type ConnectionKind, connectionCalls } from '@nalanda/contract/institution/connections'
import { type LegalKind, legalCalls } from '@nalanda/contract/institution/legal'
import { type ImageKind, type Settings, settingsCalls } from '@nalanda/contract/institution/settings'
import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const key = ['college-settings']

export const settingsQuery = queryOptions({
  queryKey: [...key, 'present'],
  queryFn: ({ signal }) => call(settingsCalls.getSettings, { signal }),
})

export const connectionsQuery = queryOptions({
  queryKey: [...key, 'connections'],
  queryFn: ({ signal }) => call(connectionCalls.getConnections, { signal }),
})

export const maintenanceQuery = queryOptions({
  queryKey: [...key, 'maintenance'],
  queryFn: ({ signal }) => call(connectionCalls.getMaintenance, { signal }),
})

export const versionsQuery = infiniteQueryOptions({
  queryKey: [...key, 'versions'],
  queryFn: ({ pageParam, signal }) =>
    call(settingsCalls.listSettingsVersions, { query: { after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

export const connectionVersionsQuery = (kind: ConnectionKind) =>
  queryOptions({
    queryKey: [...key, 'connection-versions', kind],
    queryFn: ({ signal }) => call(connectionCalls.listConnectionVersions, { params: { kind }, signal }),
  })

export const maintenanceVersionsQuery = queryOptions({
  queryKey: [...key, 'maintenance-versions'],
  queryFn: ({ signal }) => call(connectionCalls.listMaintenanceVersions, { signal }),
})

export const legalTextsQuery = (kind: LegalKind) =>
  queryOptions({
    queryKey: [...key, 'legal', kind],
    queryFn: ({ signal }) => call(legalCalls.getLegalTextsView, { params: { kind }, signal }),
  })

/** What visitors see is fetched again after a change: the facts of the college, its images, its contact data and its texts. */
const shown = ['institution', 'logo', 'contact-data', 'legal']

/** Changes the settings, and refetches them wherever they are shown, here or for visitors. */
export function useSettingsAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all([key, ...shown.map((name) => [name])].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Makes a connection what it was at a version. */
export function useRestoreConnection(kind: ConnectionKind) {
  return useSettingsAct(({ version, present }: { version: number; present: number }) =>
    call(connectionCalls.restoreConnection, { params: { kind, revision: String(version) }, body: { revision: present } }),
  )
}

/** The actions on the facts of the college; each returns the new settings. */
export function useSettings() {
  const client = useQueryClient()
  const keep = async (answer: Promise<Settings>) => {
    const settings = await answer
    client.setQueryData(settingsQuery.queryKey, settings)
    return settings
  }
  const save = useSettingsAct((body: BodySent<typeof settingsCalls.changeSettings>) =>
    keep(call(settingsCalls.changeSettings, { body })),
  )
  const bringBack = useSettingsAct(({ version, present }: { version: number; present: number }) =>
    keep(call(settingsCalls.restoreSettings, { params: { revision: String(version) }, body: { revision: present } })),
  )
  const setImage = useSettingsAct(({ kind, revision, image }: { kind: ImageKind; revision: number; image: File }) =>
    keep(call(settingsCalls.setImage, { body: { kind, revision: String(revision) }, files: { image } })),
  )
  const removeImage = useSettingsAct(({ kind, revision }: { kind: ImageKind; revision: number }) =>
    keep(call(settingsCalls.removeImage, { params: { kind }, body: { revision } })),
  )
  return { save, bringBack, setImage, removeImage, latest: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }) }
}
