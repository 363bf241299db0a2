import { sql } from 'drizzle-orm'
import { branches, sections } from './schema.ts'

/** SQL expression for branch and section (`CSE A`), in a query over `branches` and `sections`. */
export const sectionName = sql<string>`(${branches.shortName} || ' ' || ${sections.name})`
