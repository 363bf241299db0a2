import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import { sql } from 'drizzle-orm'

/**
 * The time zone of the college in a statement: `at time zone ${collegeZone}`. Inlined as text, not as a parameter, so that it matches indexes and groupings by
 * day.
 */
export const collegeZone = sql.raw(`'${collegeTimeZone}'`)
