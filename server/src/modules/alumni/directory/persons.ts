import { ne } from 'drizzle-orm'
import { erasedName } from '../../../platform/personal-data/pseudonyms.ts'
import { alumni } from '../schema.ts'

/** Whether a row of the directory is of somebody: of an erased person who gave something, it is there for the donation alone. */
export const isPerson = ne(alumni.fullName, erasedName)
