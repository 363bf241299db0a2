export { listAgentNames } from './agents.ts'
export { loadChoices } from './lookup-lists.ts'
export { type ListValue, lookupUses } from './lookup-uses.ts'
