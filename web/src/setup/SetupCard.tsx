import { useState } from 'react'
import { toastSuccess } from '../ui/feedback/toasts.ts'
import { Button, buttonClass } from '../ui/form/Button.tsx'
import { RouteLink } from '../ui/page/RouteLink.tsx'
import css from './Setup.module.css'
import { firstOpen, setupAddress, useFinishSetup, useSetup } from './setup.ts'
import { useSetupWords } from './words.ts'

/** Card on the landing page of users who set the college up, until no step is open or they close it. */
export function SetupCard() {
  const t = useSetupWords()
  const { data } = useSetup()
  const finish = useFinishSetup()
  const [gone, setGone] = useState(false)
  const next = data ? firstOpen(data.steps) : 'ready'
  if (!data || gone || data.finished || next === 'ready') return null
  const done = data.steps.filter((each) => each.done).length
  const enough = () =>
    finish.act().then((done) => {
      if (!done) return
      setGone(true)
      toastSuccess(t('cardGone'))
    })
  return (
    <section className={css.setupCard} aria-label={t('cardTitle')}>
      <div>
        <h2>{t('cardTitle')}</h2>
        <p>{t('cardLead', { done, of: data.steps.length, next: t(next) })}</p>
        <div className={css.track} aria-hidden>
          <div style={{ width: `${(done / data.steps.length) * 100}%` }} />
        </div>
      </div>
      <div className={css.acts}>
        <Button kind="quiet" busy={finish.busy} onClick={enough}>
          {t('cardEnough')}
        </Button>
        <RouteLink to={setupAddress(next)} className={buttonClass({ kind: 'primary' })}>
          {t('cardGo')}
        </RouteLink>
      </div>
    </section>
  )
}
