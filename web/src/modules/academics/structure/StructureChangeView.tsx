import type { StructureChange } from '@nalanda/contract/academics/structure'
import { useTask } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import css from './Structure.module.css'
import { structureViews } from './structure-queries.ts'
import { useStructureWords } from './words.ts'

/** Shows what would be added (counted by kind, with expandable names), what exists already, and what prevents the change. */
export function StructureChangeView({ change: { added, present, clashes } }: { change: StructureChange }) {
  const t = useStructureWords()
  const sentence = useCodedMessages()
  return (
    <>
      {clashes.length > 0 && <FormAlert>{clashes.map(sentence).join('. ')}</FormAlert>}
      {added.length === 0 && <p>{t('previewNothing')}</p>}
      {added.map(({ kind, names }) => (
        <details key={kind} className={css.kind}>
          <summary>{t(kind, { count: names.length })}</summary>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      ))}
      {present > 0 && <p className={css.quiet}>{t('previewPresent', { count: present })}</p>}
    </>
  )
}

/** Returns the number of records of all kinds that would be added. */
export function addedCount({ added }: StructureChange): number {
  return added.reduce((sum, { names }) => sum + names.length, 0)
}

type CreateProps = {
  change: StructureChange
  /** False while the change shown belongs to an earlier plan. */
  settled?: boolean
  create: () => Promise<unknown>
  onCreated: () => unknown
}

/** The button that creates what the preview shows; hidden if nothing would be created, disabled while something prevents it. */
export function CreateStructure({ change, settled = true, create, onCreated }: CreateProps) {
  const t = useStructureWords()
  const count = addedCount(change)
  const { act, busy, error } = useTask(create, {
    invalidates: structureViews,
    done: t('created', { count }),
    onDone: onCreated,
    showsError: true,
  })
  if (count === 0) return null
  return (
    <div className={css.create}>
      {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
      <Button kind="primary" wide busy={busy} disabled={!settled || change.clashes.length > 0} onClick={() => void act()}>
        {t('create', { count })}
      </Button>
    </div>
  )
}
