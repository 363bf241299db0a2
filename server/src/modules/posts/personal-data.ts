import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { staffPosts } from './schema.ts'

/** Who held which post stays answerable. */
export const postsPersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: staffPosts.staffId, part: 'staff', erasure: { act: 'keep', why: 'conduct' } },
]
