import { modules } from '../modules.ts'
import { mergeTables } from './merge-modules.ts'
import type { ProblemTable } from './problem.ts'

type Module = (typeof modules)[number]
export type ProblemCode = { [M in Module as M['name']]: keyof M['problems'] }[Module['name']] & string

/** All problems, merged from the modules: stable code → HTTP status and sentence. The server fills in `{name}`. */
export const problems = mergeTables(modules, 'problems') as Readonly<Record<ProblemCode, ProblemTable[string]>>
