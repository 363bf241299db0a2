import { use } from 'react'
import { useScreenObstacle } from '../../ui/loading/fetch-part.ts'
import { FrameContext } from '../../ui/page/frame.ts'
import { MissingScreen } from './ErrorPages.tsx'

/** A screen that is on its way: the loader inside the signed-in app, or what the screen waits for; nothing before the app has come itself. */
export function WaitingPage() {
  const Waiting = use(FrameContext)?.Waiting
  const obstacle = useScreenObstacle()
  if (!Waiting) return null
  return obstacle ? <MissingScreen obstacle={obstacle} /> : <Waiting />
}
