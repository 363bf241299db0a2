import type { ModuleContract } from './module-contract.ts'

type Tables = 'permissions' | 'problems' | 'holdKinds' | 'charts'
type Lists =
  | 'notificationKinds'
  | 'approvalKinds'
  | 'certificateKinds'
  | 'searchKinds'
  | 'figures'
  | 'sheetImports'
  | 'retentionKinds'

/** Merges the tables that the modules declare under a key. Throws if two modules declare the same name. */
export function mergeTables<Key extends Tables>(modules: readonly ModuleContract[], key: Key): NonNullable<ModuleContract[Key]> {
  const entries = modules.flatMap((module) => Object.entries(module[key] ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two modules declare ${twice} in their ${key}`)
  return Object.fromEntries(entries) as NonNullable<ModuleContract[Key]>
}

/** Returns the lists that the modules declare under a key, in the order of the modules. */
export function mergeLists(modules: readonly ModuleContract[], key: Lists): string[] {
  return modules.flatMap((module) => [...(module[key] ?? [])])
}
