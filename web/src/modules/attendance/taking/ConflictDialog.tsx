import { type ClassToTake, classCalls, type TakeAttendance } from '@nalanda/contract/attendance/classes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { invalidate, queryOf } from '../../../api/queries.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOnce } from '../../../ui/form/use-once.ts'
import { instantText } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from '../Attendance.module.css'
import { useWords } from '../words.ts'
import { dropUnsent, keepUnsent, sendOne, type Unsent } from './unsent.ts'

/** Shown if two people took the attendance of one class: compares both versions, of which the user chooses one. */
export function ConflictDialog({ one, onClose }: { one: Unsent; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const { offeringId, batchId, day, firstPeriod } = one.version
  const asked = {
    offeringId: String(offeringId),
    ...(batchId && { batchId: String(batchId) }),
    day,
    firstPeriod: String(firstPeriod),
  }
  const { data, error, refetch } = useQuery(queryOf(classCalls.getClass, { query: asked }))
  const taken = data?.taken
  const end = async (text: string) => {
    toastSuccess(text)
    onClose()
    await invalidate(client, [classCalls])
  }
  const storedStays = useOnce(async () => {
    await dropUnsent(one.version)
    await end(t('storedKept'))
  })
  const sendOwn = useOnce(async () => {
    const version = { ...one.version, basedOn: taken?.versionId ?? null, versionId: crypto.randomUUID() }
    const kept = await keepUnsent({ ...one, version, savedAt: new Date().toISOString() })
    const stored = await sendOne({ ...kept, version: { ...kept.version, basedOn: version.basedOn } })
    await end(t(stored ? 'ownStored' : 'keptOnDevice'))
  })
  const title = t('conflictTitle', { title: `${one.title}, ${one.section}` })
  return (
    <PanelDialog
      open
      width="md"
      title={title}
      onClose={onClose}
      actions={
        taken && (
          <>
            <Button onClick={() => void storedStays()}>{t('keepStored')}</Button>
            <Button kind="primary" onClick={() => void sendOwn()}>
              {t('useOwn')}
            </Button>
          </>
        )
      }
    >
      {!data && <Waiting error={error} refetch={refetch} rows={4} />}
      {data && taken && (
        // Long lists of names can be scrolled by keyboard
        <div className={css.versions} {...{ role: 'region', tabIndex: 0, 'aria-label': title }}>
          <Version title={t('versionBy', { name: taken.takenBy, at: instantText(taken.takenAt) })} of={data} version={taken} />
          <Version title={t('ownVersion', { at: instantText(one.savedAt) })} of={data} version={one.version} />
        </div>
      )}
    </PanelDialog>
  )
}

type Shown = Pick<TakeAttendance, 'held' | 'absentIds' | 'topic'>

function Version({ title, of, version: { held, absentIds, topic } }: { title: string; of: ClassToTake; version: Shown }) {
  const t = useWords()
  const absent = of.roster.filter(({ id }) => absentIds.includes(id))
  if (!held)
    return (
      <section aria-label={title}>
        <h3>{title}</h3>
        <p>{t('notHeld')}</p>
      </section>
    )
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>{t('presentOf', { present: of.roster.length - absent.length, students: of.roster.length })}</p>
      {topic && <p>{t('topicIs', { topic })}</p>}
      <strong>{t('absentees')}</strong>
      <ul>
        {absent.map(({ id, rollNo, fullName }) => (
          <li key={id}>{[rollNo, fullName].filter(Boolean).join(' ')}</li>
        ))}
        {absent.length === 0 && <li>{t('nobody')}</li>}
      </ul>
    </section>
  )
}
