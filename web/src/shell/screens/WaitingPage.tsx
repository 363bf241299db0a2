import { use } from 'react'
import { FrameContext } from '../../ui/page/frame.ts'

/** A screen that is on its way: the loader inside the signed-in app; nothing before that has come itself. */
export function WaitingPage() {
  const Waiting = use(FrameContext)?.Waiting
  return Waiting ? <Waiting /> : null
}
