import { use } from 'react'
import { useScreenObstacle } from '../../ui/loading/fetch-part.ts'
import { FrameContext } from '../../ui/page/frame.ts'
import { MissingScreen } from './ErrorPages.tsx'

/** Page for a screen that is loading: the loader inside the signed-in app, or the obstacle; renders nothing before the app itself has loaded. */
export function WaitingPage() {
  const Waiting = use(FrameContext)?.Waiting
  const obstacle = useScreenObstacle()
  if (!Waiting) return null
  return obstacle ? <MissingScreen obstacle={obstacle} /> : <Waiting />
}
