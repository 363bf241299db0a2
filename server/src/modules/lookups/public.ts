export { listAgentNames } from './agents.ts'
export { loadLookupValues } from './lookup-lists.ts'
export { lookupUses, type UsedValue } from './lookup-uses.ts'
