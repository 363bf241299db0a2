import type { ModuleContract } from '../platform/module-contract.ts'
import { postsProblems } from './problems.ts'

export const postsModule = {
  name: 'posts',
  permissions: {
    /** Appoints to posts, which gives roles. */
    'posts.appoint': ['ROLE_ADMIN'],
  },
  problems: postsProblems,
} as const satisfies ModuleContract
