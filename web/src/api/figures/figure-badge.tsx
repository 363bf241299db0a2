import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'

const Badge = lazyPart(() => import('./FigureBadge.tsx'), 'FigureBadge')

/** Returns a menu badge with a figure of the start page. It is fetched after the first load, which includes neither zod nor the calls. */
export function figureBadge(name: FigureName): ComponentType {
  return function LaterBadge() {
    return (
      <Suspense>
        <Badge name={name} />
      </Suspense>
    )
  }
}
