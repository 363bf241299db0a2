import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { getInstitutionRow, unnamed } from './institution.ts'
import { institutions } from './schema.ts'

/** When the first half of a day ends, `12:00`: classes that begin before it are those of the morning. */
export const getHalfDayEnd = async (db: Database): Promise<string> => (await getInstitutionRow(db)).halfDayEndsAt

/** The same in SQL. */
export const halfDayEndInSql = sql`coalesce((select ${institutions.halfDayEndsAt} from ${institutions} limit 1), ${unnamed.halfDayEndsAt})`
