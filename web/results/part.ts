import { type ComponentType, lazy } from 'react'

/** Returns a part of the page that is loaded when it is first shown. If it cannot be loaded, the page shows `missing` instead, or nothing. */
export function part<Props>(load: () => Promise<ComponentType<Props>>, missing: ComponentType<Props> = () => null) {
  return lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: missing }),
    ),
  )
}
