import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { staffPosts } from './schema.ts'

/** Personal data of posts: the holders of posts stay accountable. */
export const postsPersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: staffPosts.staffId, part: 'staff', erasure: { act: 'keep', why: 'conduct' } },
]
