import { modules } from '../modules.ts'
import { mergeTables } from './merge-modules.ts'
import type { ProblemTable } from './problem.ts'

type Module = (typeof modules)[number]
export type ProblemCode = { [M in Module as M['name']]: keyof M['problems'] }[Module['name']] & string

/** Every way the portal refuses, merged from the modules: stable code → HTTP status and a sentence. `{name}` is filled in by the server. */
export const problems = mergeTables(modules, 'problems') as Readonly<Record<ProblemCode, ProblemTable[string]>>
