import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { staff } from './schema.ts'

/** Whether somebody is in service on a day, in a query over `staff`; the last day of service is one of service. */
export const inServiceOn = (day: IsoDate | SQL): SQL => sql`coalesce(${staff.leftOn} >= ${day}::date, true)`
