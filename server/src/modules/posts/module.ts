import type { ServerModule } from '../../platform/manifest/module.ts'
import { departmentHeads, staffLeaving } from '../people/public.ts'
import { postsPersonalData } from './personal-data.ts'
import { endPosts, headsToday } from './posts.ts'
import { postsRoutes } from './routes.ts'

export const postsModule: ServerModule = {
  name: 'posts',
  routes: postsRoutes,
  personalData: postsPersonalData,
  demo: () => import('./demo.ts'),
}

departmentHeads.provide(headsToday)
staffLeaving.provide(endPosts)
