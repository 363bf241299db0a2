import type { ModuleContract } from '../platform/module-contract.ts'
import { postsProblems } from './problems.ts'

export const postsModule = {
  name: 'posts',
  permissions: {
    /** Appoint to posts, which grant roles. */
    'posts.appoint': ['ROLE_ADMIN'],
  },
  problems: postsProblems,
} as const satisfies ModuleContract
