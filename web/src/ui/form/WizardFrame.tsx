import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandPage } from '../appearance/BrandPage.tsx'
import { RowsSkeleton } from '../feedback/states.tsx'
import type { Address } from '../navigation/paths.ts'
import { useTitle } from '../page/Page.tsx'
import { RouteLink } from '../page/RouteLink.tsx'
import { buttonClass } from './Button.tsx'
import css from './WizardFrame.module.css'

type Step = { name: string; label: string; to: Address; done: boolean; current: boolean; reachable: boolean }

export type WizardFrameProps = {
  /** The college of the portal. */
  college: { name: string; logo: string | null } | undefined
  title: string
  stepsLabel: string
  doneLabel: string
  position: string
  steps: readonly Step[]
  /** Why the user may not enter, and what to do instead; `asking` while that is not known; null if the user may enter. */
  gate: 'asking' | { title: string; text: string; to: Address; act: string } | null
  heading: string
  lead?: ReactNode
  children: ReactNode
}

/** Frame of a wizard: the college, the steps with their progress, and the current step. */
export function WizardFrame(props: WizardFrameProps) {
  const { college, title, stepsLabel, doneLabel, position, steps, heading } = props
  useTitle(`${heading} · ${title}`)
  return (
    <BrandPage college={college}>
      <div className={css.body}>
        <nav className={css.steps} aria-label={stepsLabel}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step, at) => (
              <li key={step.name}>
                <StepLink step={step} number={at + 1} doneLabel={doneLabel} />
              </li>
            ))}
          </ol>
        </nav>
        <main id="main" className={css.main}>
          <p className={css.position}>{position}</p>
          <Inside {...props} />
        </main>
      </div>
    </BrandPage>
  )
}

function Inside({ gate, heading, lead, children }: Pick<WizardFrameProps, 'gate' | 'heading' | 'lead' | 'children'>) {
  if (gate === 'asking') return <RowsSkeleton rows={6} />
  return (
    <>
      <h1>{gate ? gate.title : heading}</h1>
      {(gate?.text ?? lead) && <p className={css.lead}>{gate ? gate.text : lead}</p>}
      {gate ? (
        <RouteLink to={gate.to} className={buttonClass({ kind: 'primary' })}>
          {gate.act}
        </RouteLink>
      ) : (
        children
      )}
    </>
  )
}

function StepLink({ step, number, doneLabel }: { step: Step; number: number; doneLabel: string }) {
  const inside = (
    <>
      <span className={css.dot} aria-hidden>
        {step.done ? <Check size={16} /> : number}
      </span>
      <span className={css.label}>
        {step.label}
        {step.done && <span className="unseen"> · {doneLabel}</span>}
      </span>
    </>
  )
  const looks = {
    className: css.step,
    'data-done': step.done || undefined,
    'aria-current': step.current ? ('step' as const) : undefined,
  }
  if (step.current || !step.reachable) return <span {...looks}>{inside}</span>
  return (
    <RouteLink to={step.to} exact {...looks}>
      {inside}
    </RouteLink>
  )
}

/** Content of a step, on a separate background. */
export function WizardCard({ children }: { children: ReactNode }) {
  return <div className={css.card}>{children}</div>
}

/** Actions at the bottom of a step: back at the start, next at the end. */
export function WizardFooter({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.feet}>
      <span>{back}</span>
      {children}
    </div>
  )
}
