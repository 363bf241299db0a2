import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'
import type { ApplicationRecord } from '../applications.ts'

/** Runs in the transaction of an admission; gets the admitted application with its student. */
export type AdmissionStep = (db: Database, application: ApplicationRecord, today: IsoDate) => Promise<void>

/** Steps of modules that keep something for an applicant, such as money, which belongs to the student from the admission. */
export const admissionSteps = extensionPoint<AdmissionStep>('applications.admission-steps')
