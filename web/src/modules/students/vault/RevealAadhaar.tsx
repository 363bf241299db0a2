import { revealSeconds, vaultCalls } from '@nalanda/contract/students/vault'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import css from './RevealAadhaar.module.css'
import { useVaultWords } from './words.ts'

type Props = { studentId: number; name: string; masked: string | null }

/**
 * A student's Aadhaar number, masked. Users who may read the whole number are asked for a reason and see it for half a minute; it is hidden immediately when
 * the window is left.
 */
export function RevealAadhaar({ studentId, name, masked }: Props) {
  const t = useVaultWords()
  const mayReveal = useMay()(vaultCalls.revealAadhaar.allow)
  const [asking, setAsking] = useState(false)
  const { number, secondsLeft, show, hide } = useNumberForAWhile()
  const revealing = useAct(vaultCalls.revealAadhaar, { onDone: ({ aadhaar }) => show(aadhaar) })
  if (masked === null) return <span className={css.none}>{t('none')}</span>
  const reveal = (reason: string) => revealing.submit({ params: { id: String(studentId) }, body: { reason } })
  return (
    <span className={css.line}>
      <output className={css.number} translate="no">
        {inGroups(number ?? masked)}
      </output>
      {mayReveal &&
        (number === null ? (
          <Button size="small" onClick={() => setAsking(true)} aria-label={t('showOf', { name })}>
            {t('show')}
          </Button>
        ) : (
          <Button size="small" onClick={hide}>
            {t('hide')}
          </Button>
        ))}
      {number !== null && <span className={css.left}>{t('hiddenIn', { count: secondsLeft })}</span>}
      <ReasonDialog
        open={asking}
        danger={false}
        title={t('title', { name })}
        action={t('act')}
        onConfirm={reveal}
        onClose={() => setAsking(false)}
      >
        <p>{t('explain', { seconds: revealSeconds })}</p>
      </ReasonDialog>
    </span>
  )
}

/** Groups the digits in fours, as on the card. */
function inGroups(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Keeps a number for half a minute, and only while the window is visible. */
function useNumberForAWhile() {
  const [number, setNumber] = useState<string | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const hide = () => setNumber(null)
  useEffect(() => {
    if (number === null) return
    const until = Date.now() + revealSeconds * 1000
    const tick = () => {
      const left = Math.ceil((until - Date.now()) / 1000)
      setSecondsLeft(left)
      if (left <= 0) setNumber(null)
    }
    const leave = () => document.hidden && setNumber(null)
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [number])
  return { number, secondsLeft, show: setNumber, hide }
}
