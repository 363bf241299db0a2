import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { type ComponentType, lazy, Suspense } from 'react'

const Badge = lazy(() => import('./FigureBadge.tsx').then((file) => ({ default: file.FigureBadge })))

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
