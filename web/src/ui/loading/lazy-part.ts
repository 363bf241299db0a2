import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { fetchPart } from './fetch-part.ts'

type Lazy<Part> = Part extends (props: infer Props) => unknown
  ? LazyExoticComponent<(props: Props) => ReactNode> & { preload: () => Promise<unknown> }
  : never

/** A component whose file is fetched when it is first rendered, or earlier by `preload`: `lazyPart(() => import('./Dialog.tsx'), 'Dialog')`. */
export function lazyPart<File, Name extends keyof File>(load: () => Promise<File>, name: Name): Lazy<File[Name]> {
  const fetched = async () => {
    const file = await fetchPart(load)
    return { default: file[name] as ComponentType }
  }
  return Object.assign(lazy(fetched), { preload: fetched }) as Lazy<File[Name]>
}
