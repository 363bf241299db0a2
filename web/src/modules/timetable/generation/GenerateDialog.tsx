import { runCalls, StartRun } from '@nalanda/contract/timetable/runs'
import { longestName, versionCalls } from '@nalanda/contract/timetable/versions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { useChoices } from '../../../api/records.ts'
import { SkeletonLine } from '../../../ui/feedback/states.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import css from '../Timetable.module.css'
import { useWords } from '../words.ts'
import { RunProblems } from './RunProblems.tsx'

const RunFields = fieldsFor(StartRun)

/**
 * Starts a run for the terms of a day: from scratch, or from a version of which as much as possible is kept. Shows beforehand the requirements that no
 * timetable can meet.
 */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(StartRun, { name: '', forDay: thisDay(), basedOnId: null, seconds: 60 })
  const versions = useChoices(versionCalls.timetables, { sort: '-createdAt' }) ?? []
  const start = useAct(runCalls.startRun, { invalidates: [runCalls], done: t('runStarted') })
  const { DateField, NumberField, SelectField, TextField } = RunFields
  return (
    <FormDialog
      title={t('generate')}
      action={t('generate')}
      form={form}
      onSave={(body) => start.submit({ body })}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required maxLength={longestName} />
      <DateField name="forDay" label={t('forDay')} hint={t('forDayHint')} required />
      <SelectField
        name="basedOnId"
        label={t('basedOn')}
        hint={t('basedOnHint')}
        numeric
        placeholder={t('anew')}
        options={versions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberField name="seconds" label={t('mostSeconds')} hint={t('mostSecondsHint')} required />
      <Unmet forDay={form.watch('forDay') ?? ''} basedOnId={form.watch('basedOnId') ?? null} />
    </FormDialog>
  )
}

/** The number of classes to place for a day, and the requirements that no timetable can meet. */
function Unmet({ forDay, basedOnId }: { forDay: string; basedOnId: number | null }) {
  const t = useWords()
  const isDay = /^\d{4}-\d\d-\d\d$/.test(forDay)
  const query = { forDay, ...(basedOnId !== null && { basedOnId: String(basedOnId) }) }
  const { data, error } = useQuery({
    ...queryOf(runCalls.previewProblems, { query }),
    enabled: isDay,
    placeholderData: keepPreviousData,
  })
  if (!isDay) return null
  if (!data) return error ? <FormAlert>{sentenceOf(error)}</FormAlert> : <SkeletonLine height={18} />
  return (
    <div className={css.unmet} aria-live="polite">
      <p className={css.none}>{t('toPlace', { count: data.classes })}</p>
      {data.problems.length > 0 && <p>{t('unmet', { count: data.problems.length })}</p>}
      <RunProblems problems={data.problems} />
    </div>
  )
}
