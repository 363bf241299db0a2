export { listAgentNames } from './agents.ts'
export { spellAsListed } from './listed-spelling.ts'
export { loadLookupValues } from './lookup-lists.ts'
export { lookupUses, otherLookupUses, type UsedValue } from './lookup-uses.ts'
