import { type ComponentType, type ReactNode, Suspense, useContext } from 'react'
import type { ExtensionPlace, ExtensionPlaces } from '../../ui/navigation/portal-module.ts'
import { FrameContext } from '../../ui/page/frame.ts'
import { useMay } from '../session.ts'

type Props<Place extends ExtensionPlace> = { place: Place; about: ExtensionPlaces[Place]; fallback?: ReactNode }

/** What other modules show at a place of this screen, to those who may see it; nothing where no module adds to it. The fallback keeps the room of each until it is loaded. */
export function Extensions<Place extends ExtensionPlace>({ place, about, fallback }: Props<Place>) {
  const may = useMay()
  const found = useContext(FrameContext)?.extensions ?? []
  return found
    .filter((one) => one.place === place && may(one.allow))
    .map(({ name, Content }) => {
      const Shown = Content as unknown as ComponentType<ExtensionPlaces[Place]>
      return (
        <Suspense key={name} fallback={fallback}>
          <Shown {...about} />
        </Suspense>
      )
    })
}
