import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import { sql } from 'drizzle-orm'

/** The time zone of the college within a statement: `at time zone ${collegeZone}`. Text of it and no parameter, so that indexes and groups by the day match. */
export const collegeZone = sql.raw(`'${collegeTimeZone}'`)
