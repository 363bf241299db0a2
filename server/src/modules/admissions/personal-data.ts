import { importedNames } from '../../platform/personal-data/imported-names.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'

/** Personal data of imported admissions: the register of students has the records. */
export const admissionsPersonalData: readonly PersonalData[] = [
  importedNames('student', 'record', ['admissions.students', 'admissions.existing-students']),
]
