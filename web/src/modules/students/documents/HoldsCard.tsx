import { documentCalls, type Hold, holdKindsOf } from '@nalanda/contract/students/documents'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useMay, useSession } from '../../../api/session.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dateText, instantText, rupees } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { useHoldKinds } from '../kind-words.ts'
import css from '../profile/Student.module.css'
import { type TranslateState, useStateWords } from '../states/words.ts'
import { PlaceHoldDialog } from './PlaceHoldDialog.tsx'
import { holdViews, useHoldsOf } from './queries.ts'

/** The present and past holds of offices on a student. */
export function HoldsCard({ studentId }: { studentId: number }) {
  const t = useStateWords()
  const mayHold = useMay()(documentCalls.placeHold.allow)
  const { data, error, refetch } = useHoldsOf(studentId)
  const [placing, setPlacing] = useState(false)
  if (!data) return <Waiting {...{ error, refetch }} rows={3} />
  const action = mayHold && (
    <Button size="small" icon={Lock} onClick={() => setPlacing(true)}>
      {t('placeHold')}
    </Button>
  )
  return (
    <Card title={t('holds')} action={action}>
      <p className={css.end}>{data.length === 0 ? t('noHolds') : t('holdsLead')}</p>
      <HoldList holds={data} />
      {placing && <PlaceHoldDialog studentId={studentId} onClose={() => setPlacing(false)} />}
    </Card>
  )
}

/** A list of holds; those of the user's own office can be lifted. `whom` renders the student of each. */
export function HoldList<One extends Hold>({ holds, whom }: { holds: readonly One[]; whom?: (hold: One) => ReactNode }) {
  const t = useStateWords()
  const kindName = useHoldKinds()
  const reasonText = useReasons()
  const own = holdKindsOf(useSession()?.roles ?? [])
  const lift = useAct(documentCalls.liftHold, { invalidates: holdViews })
  const [lifting, setLifting] = useState<One | null>(null)
  return (
    <>
      <ul className={css.holds}>
        {holds.map((hold) => (
          <li key={hold.id} className={css.hold}>
            <div>
              {whom?.(hold)}
              <div className={css.state}>
                <strong>{kindName(hold.kind)}</strong>
                <StateChip tone={hold.liftedAt ? 'quiet' : 'warn'}>{t(hold.liftedAt ? 'lifted' : 'open')}</StateChip>
                {hold.amountPaise !== null && <span className="numerals">{rupees(hold.amountPaise)}</span>}
              </div>
              <p>{reasonText(hold)}</p>
              <small>{t('placedBy', { by: byWhom(t, hold.placedBy), at: instantText(hold.placedAt) })}</small>
              {hold.liftedAt && (
                <small>
                  {' '}
                  {t('liftedBy', {
                    by: byWhom(t, hold.liftedBy ?? ''),
                    at: dateText(hold.liftedAt, { dateStyle: 'medium' }),
                    reason: reasonText({ reason: hold.liftReason ?? '', codedReason: hold.codedLiftReason }),
                  })}
                </small>
              )}
            </div>
            {!hold.liftedAt && own.includes(hold.kind) && (
              <Button size="small" onClick={() => setLifting(hold)}>
                {t('liftHold')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={lifting !== null}
        danger={false}
        title={t('liftTitle', { kind: lifting ? kindName(lifting.kind) : '' })}
        action={t('liftHold')}
        onConfirm={(reason) => lifting && lift.submit({ params: { id: String(lifting.id) }, body: { reason } })}
        onClose={() => setLifting(null)}
      >
        <p>{lifting && reasonText(lifting)}</p>
      </ReasonDialog>
    </>
  )
}

/** Returns who placed or lifted a hold: a person, or the portal itself. */
export function byWhom(t: TranslateState, name: string): string {
  return name === 'portal' ? t('portal') : name
}
