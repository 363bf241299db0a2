import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'
import type { ApplicationRecord } from '../applications.ts'

/** What follows from an admission in the same transaction: gets the application as it is then, with its student. */
export type AdmissionStep = (db: Database, application: ApplicationRecord, today: IsoDate) => Promise<void>

/** Steps of the modules that keep something of an applicant which is the student's from now on, such as money. */
export const admissionSteps = extensionPoint<AdmissionStep>('applications.admission-steps')
