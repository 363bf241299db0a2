import { type ClassStudent, type ClassToTake, classCalls, type TakeAttendance } from '@nalanda/contract/attendance/classes'
import { countVisible } from '@nalanda/contract/platform/primitives'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { invalidate } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useOnce } from '../../../ui/form/use-once.ts'
import { instantText } from '../../../ui/format/format.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useScreenSearch } from '../../../ui/navigation/own-address.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import css from '../Attendance.module.css'
import { useWords } from '../words.ts'
import { registersPath, takingPath, unmarkedPath } from './class-address.ts'
import { StudentButtons } from './StudentButtons.tsx'
import { findUnsent, keepUnsent, sendOne } from './unsent.ts'
import { VersionHistory } from './VersionHistory.tsx'

/** All students are present initially; a tap marks one as absent. The confirm button shows the count. */
export function MarkingForm({ one, canTake }: { one: ClassToTake; canTake: boolean }) {
  const t = useWords()
  const { roster, taken, state, needsReason } = one
  const [before, setBefore] = useState(() => valuesOf(one))
  const [absent, setAbsent] = useState<ReadonlySet<number>>(before.absent)
  const [topic, setTopic] = useState(before.topic)
  const [reason, setReason] = useState('')
  const [isNotHeld, setIsNotHeld] = useState(false)
  const { save, busy, error } = useSaving(one, before)
  const absentees = roster.filter(({ id }) => absent.has(id))
  const toggle = ({ id }: ClassStudent) =>
    setAbsent((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id]))
  const isChanged = !isSameSet(absent, before.absent) || topic !== before.topic || reason !== ''
  const later = taken?.versionId ?? null
  // Unsaved marks are kept when another version arrives; the server reports the conflict on saving
  if (later !== before.recorded && !isChanged && !busy) {
    const values = valuesOf(one)
    setBefore(values)
    setAbsent(values.absent)
    setTopic(values.topic)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({
      held: true,
      absentIds: absentees.map(({ id }) => id),
      topic: topic.trim() || null,
      reason: needsReason ? reason.trim() : null,
    })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <UnsavedGuard dirty={isChanged && !busy} />
      {taken && (
        <p className={css.lead}>
          {t(taken.held ? 'takenBy' : 'notHeldBy', { name: taken.takenBy, at: instantText(taken.takenAt) })}
        </p>
      )}
      {!canTake && <p className={css.lead}>{t(state === 'coming' ? 'comingText' : 'closedText')}</p>}
      <StudentButtons roster={roster} absent={absent} onToggle={toggle} disabled={!canTake} />
      <TextInput
        label={t('topic')}
        hint={t('topicHint')}
        maxLength={200}
        value={topic}
        disabled={!canTake}
        onChange={(event) => setTopic(event.target.value)}
      />
      {needsReason && canTake && (
        <TextInput
          label={t('reason')}
          hint={t('reasonHint')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {canTake && (
        <div className={css.confirm}>
          <Button
            kind="primary"
            wide
            type="submit"
            busy={busy}
            disabled={roster.length === 0 || (needsReason && countVisible(reason) < 5)}
          >
            {t('saveCount', { present: roster.length - absentees.length, absent: absentees.length })}
          </Button>
        </div>
      )}
      {canTake && taken?.held !== false && (
        <Button kind="quiet" onClick={() => setIsNotHeld(true)}>
          {t('wasNotHeld')}
        </Button>
      )}
      <ReasonDialog
        open={isNotHeld}
        title={t('notHeldTitle', { title: one.title })}
        action={t('recordNotHeld')}
        onConfirm={(given) => save({ held: false, absentIds: [], topic: null, reason: given })}
        onClose={() => setIsNotHeld(false)}
      >
        <p>{t('notHeldText')}</p>
      </ReasonDialog>
      {taken && taken.versions > 1 && <VersionHistory sessionId={taken.sessionId} />}
    </form>
  )
}

const isSameSet = (some: ReadonlySet<number>, others: ReadonlySet<number>) =>
  some.size === others.size && [...some].every((id) => others.has(id))

type Begun = ReturnType<typeof valuesOf>

/** Returns the initial values of the form: a version not yet sent from this device, else the recorded one. */
function valuesOf(one: ClassToTake) {
  const version = findUnsent(one)?.version ?? one.taken
  const recorded = one.taken?.versionId ?? null
  return { absent: new Set(version?.absentIds), topic: version?.topic ?? '', shown: version?.versionId ?? null, recorded }
}

type Typed = Pick<TakeAttendance, 'held' | 'absentIds' | 'topic' | 'reason'>

/** Stores the version on this device, sends it, and reports whether it arrived. A refused version stays on the device with the reason. */
function useSaving(one: ClassToTake, begun: Begun) {
  const t = useWords()
  const go = useGo()
  const may = useMay()
  const client = useQueryClient()
  // The register that the user came from, or the filters of the list of unmarked classes
  const above = useScreenSearch<'offering' | 'from' | 'to' | 'q'>()
  const isOwn = may('attendance.take') && !above.from && !above.offering
  const listPath = above.offering ? registersPath : unmarkedPath
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  const lastKept = useRef<string | null>(null)
  const save = useOnce(async (typed: Typed) => {
    setState({ busy: true, error: null })
    const { offeringId, batchId, day, firstPeriod, title, section, roster, taken } = one
    // The arrived version may be one that this form saved, or the one that it started from
    const isOwnVersion = taken !== null && [begun.shown, lastKept.current].includes(taken.versionId)
    const basedOn = isOwnVersion ? taken.versionId : begun.recorded
    const version = {
      ...{ offeringId, batchId, day, firstPeriod, ...typed },
      ...{ versionId: crypto.randomUUID(), basedOn, replaces: [] },
    }
    const kept = await keepUnsent({ version, title, section, students: roster.length, savedAt: new Date().toISOString() })
    lastKept.current = version.versionId
    try {
      const stored = await sendOne(kept)
      if (!stored && !kept.onDevice) return setState({ busy: false, error: t('notKept') })
      toastSuccess(t(stored ? 'saved' : 'keptOnDevice', { title, section }))
      await (isOwn ? go(takingPath, { search: { day } }) : go(listPath, { search: above }))
      await invalidate(client, [classCalls])
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) })
    }
  })
  return { save, ...state }
}
