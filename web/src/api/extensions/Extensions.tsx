import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useContext, useEffect } from 'react'
import type { ExtensionPlace, ExtensionPlaces } from '../../ui/navigation/portal-module.ts'
import { FrameContext } from '../../ui/page/frame.ts'
import { Waiting } from '../figures/Waiting.tsx'
import { useMay } from '../session.ts'

type Props<Place extends ExtensionPlace> = {
  place: Place
  about: ExtensionPlaces[Place]
  fallback?: ReactNode
  /** Set if the screen waits for all of its parts in order to appear at once: they then load their data with `useSuspenseQuery`. */
  together?: boolean
}

/**
 * Renders what other modules contribute to a place of this screen, for users who may see it; nothing if no module does. The fallback reserves the space of each
 * until it is loaded.
 */
export function Extensions<Place extends ExtensionPlace>({ place, about, fallback, together = false }: Props<Place>) {
  const may = useMay()
  const found = useContext(FrameContext)?.extensions ?? []
  return found
    .filter((one) => one.place === place && may(one.allow))
    .map(({ name, Content }) => {
      const Shown = Content as unknown as ComponentType<ExtensionPlaces[Place]>
      if (together)
        return (
          <CatchBoundary key={name} getResetKey={() => name} errorComponent={NotLoaded}>
            <Shown {...about} />
          </CatchBoundary>
        )
      return (
        <Suspense key={name} fallback={fallback}>
          <Shown {...about} />
        </Suspense>
      )
    })
}

/** Prefetches the files of a place while the screen waits for its own data. */
export function usePreloaded(place: ExtensionPlace): void {
  const may = useMay()
  const found = useContext(FrameContext)?.extensions.filter((one) => one.place === place && may(one.allow))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the extensions of a person do not change while a screen is open
  useEffect(() => {
    for (const { Content } of found ?? []) Content.preload?.()
  }, [place])
}

const NotLoaded = ({ error, reset }: ErrorComponentProps) => <Waiting error={error} refetch={reset} />
