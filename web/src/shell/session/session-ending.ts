import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstCalls } from '../../api/first-calls.ts'
import { signInAgain } from '../../api/person-prompt.ts'
import { invalidate } from '../../api/queries.ts'
import { sessionEndsAt, sessionWarningMs, watchSessionEnd } from '../../api/session-end.ts'
import { readHint } from '../../api/tab-user.ts'

/** Interval for checking the clock: a timer pauses while the computer sleeps, and in a hidden tab. */
const lookEveryMs = 5_000
/** Delay after which the server has certainly ended the session: asking earlier would prolong it. */
const graceMs = 2_000

/**
 * Returns when the user's session ends, once that is a few minutes away; null otherwise. In a visible tab, the session is reloaded as soon as it has ended, and
 * the user is asked to sign in again; not if the user has signed in again by another tab.
 */
export function useSessionEnding(username: string): number | null {
  const client = useQueryClient()
  const [warned, setWarned] = useState<number | null>(null)
  useEffect(() => {
    let asked: number | null = null
    const look = () => {
      const end = sessionEndsAt()
      const left = end === null ? Number.POSITIVE_INFINITY : end - Date.now()
      setWarned(left > 0 && left <= sessionWarningMs ? end : null)
      if (left > -graceMs || asked === end || document.visibilityState === 'hidden') return
      asked = end
      void invalidate(client, [firstCalls.getSession])
    }
    const hear = () => {
      look()
      const isOpen = (sessionEndsAt() ?? 0) > Date.now()
      if (isOpen && signInAgain.isAsked() && readHint()?.username === username) signInAgain.end(true)
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    const forget = watchSessionEnd(hear)
    for (const event of awakened) addEventListener(event, look)
    return () => {
      clearInterval(timer)
      forget()
      for (const event of awakened) removeEventListener(event, look)
    }
  }, [client, username])
  return warned
}

const awakened = ['focus', 'visibilitychange', 'pageshow'] as const
