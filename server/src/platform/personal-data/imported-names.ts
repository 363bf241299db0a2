import type { DataPart, SubjectKind } from '@nalanda/contract/platform/personal-data'
import { and, inArray, sql } from 'drizzle-orm'
import { importRows, imports } from '../imports/staged/schema.ts'
import type { PersonalData } from './personal-data.ts'
import { erasedName } from './pseudonyms.ts'

/** Declares the names under which imports of these kinds list the people whose records they made. The rows stay, for the undo of the others. */
export function importedNames(subject: SubjectKind, part: DataPart, kinds: readonly string[]): PersonalData {
  const where = sql`${importRows.importId} in (select ${imports.id} from ${imports} where ${inArray(imports.kind, [...kinds])})`
  return {
    ...{ subject, column: importRows.recordId, where, part, collect: null },
    erasure: {
      act: 'anonymise',
      why: 'link',
      run: async (db, ids) =>
        void (await db
          .update(importRows)
          .set({ recordNo: erasedName })
          .where(and(where, inArray(importRows.recordId, [...ids])))),
    },
  }
}
