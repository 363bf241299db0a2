import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { staff } from './schema.ts'

/** Whether a member of staff is in service on a day, in a query over `staff`. The last day of service is included. */
export const inServiceOn = (day: IsoDate | SQL): SQL => sql`coalesce(${staff.leftOn} >= ${day}::date, true)`
