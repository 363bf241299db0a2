import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { getInstitutionRow, unnamed } from './institution.ts'
import { institutions } from './schema.ts'

/** Returns the end of the first half of a day, such as `12:00`; classes that begin earlier are morning classes. */
export const getHalfDayEnd = async (db: Database): Promise<string> => (await getInstitutionRow(db)).halfDayEndsAt

/** Like `getHalfDayEnd`, as SQL. */
export const halfDayEndInSql = sql`coalesce((select ${institutions.halfDayEndsAt} from ${institutions} limit 1), ${unnamed.halfDayEndsAt})`
