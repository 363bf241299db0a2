import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'

const Badge = lazyPart(() => import('./FigureBadge.tsx'), 'FigureBadge')

/** A badge of the menu with a figure of the start page. Fetched after the first load, which zod and the calls are no part of. */
export function figureBadge(name: FigureName): ComponentType {
  return function LaterBadge() {
    return (
      <Suspense>
        <Badge name={name} />
      </Suspense>
    )
  }
}
