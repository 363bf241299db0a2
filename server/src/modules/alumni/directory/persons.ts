import { ne } from 'drizzle-orm'
import { erasedName } from '../../../platform/personal-data/pseudonyms.ts'
import { alumni } from '../schema.ts'

/** Whether a directory row has a person. The row of an erased donor exists only for the donation. */
export const isPerson = ne(alumni.fullName, erasedName)
