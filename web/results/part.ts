import { type ComponentType, lazy } from 'react'

/** A part of the page that is fetched when it is first shown. If it cannot be fetched, the page shows `missing` instead, or nothing. */
export function part<Props>(load: () => Promise<ComponentType<Props>>, missing: ComponentType<Props> = () => null) {
  return lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: missing }),
    ),
  )
}
