import { modules } from '../modules.ts'
import { mergeLists, mergeTables } from './merge-modules.ts'
import type { ChartKind } from './module-contract.ts'
import type { Role } from './roles.ts'

type Module = (typeof modules)[number]
type Listed =
  | 'notificationKinds'
  | 'approvalKinds'
  | 'certificateKinds'
  | 'searchKinds'
  | 'figures'
  | 'sheetImports'
  | 'retentionKinds'
/** Names that the modules list under a key, as one union. */
type ListedBy<Key extends Listed> = {
  [M in Module as M['name']]: M extends Readonly<Record<Key, readonly (infer One)[]>> ? One : never
}[Module['name']]

/** Merges the lists that the modules declare under a key, in the order of the modules; at least one module declares one. */
function merged<Key extends Listed>(key: Key) {
  return mergeLists(modules, key) as unknown as readonly [ListedBy<Key>, ...ListedBy<Key>[]]
}

export type NotificationKind = ListedBy<'notificationKinds'> & string
export const notificationKinds: readonly [NotificationKind, ...NotificationKind[]] = merged('notificationKinds')

export type ApprovalKindName = ListedBy<'approvalKinds'> & string
export const approvalKinds: readonly [ApprovalKindName, ...ApprovalKindName[]] = merged('approvalKinds')

export type CertificateKind = ListedBy<'certificateKinds'> & string
export const certificateKinds: readonly [CertificateKind, ...CertificateKind[]] = merged('certificateKinds')

export type SearchKind = ListedBy<'searchKinds'> & string
export const searchKinds: readonly [SearchKind, ...SearchKind[]] = merged('searchKinds')

export type FigureName = ListedBy<'figures'> & string
export const figureNames: readonly [FigureName, ...FigureName[]] = merged('figures')

export type RetentionKind = ListedBy<'retentionKinds'> & string
export const retentionKinds: readonly [RetentionKind, ...RetentionKind[]] = merged('retentionKinds')

/** Kinds of imports that share the calls of `imports/sheet-imports.ts`; a kind refers only to kinds of earlier modules. */
export type SheetImportName = ListedBy<'sheetImports'> & string
export const sheetImportNames: readonly [SheetImportName, ...SheetImportName[]] = merged('sheetImports')

export type HoldKind = {
  [M in Module as M['name']]: M extends { readonly holdKinds: infer Kinds } ? keyof Kinds : never
}[Module['name']] &
  string
/** Kinds of no-dues holds, with the roles of the office that places them. */
export const holdOffices = mergeTables(modules, 'holdKinds') as Readonly<Record<HoldKind, readonly Role[]>>
export const holdKinds = Object.keys(holdOffices) as [HoldKind, ...HoldKind[]]

export type ChartName = {
  [M in Module as M['name']]: M extends { readonly charts: infer Kinds } ? keyof Kinds : never
}[Module['name']] &
  string
/** Charts of the start pages, with their kinds. */
export const chartKinds = mergeTables(modules, 'charts') as Readonly<Record<ChartName, ChartKind>>
export const chartNames = Object.keys(chartKinds) as [ChartName, ...ChartName[]]
