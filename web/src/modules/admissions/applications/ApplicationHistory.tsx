import { officeWorkflow } from '@nalanda/contract/applications/application-states'
import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { allows } from '@nalanda/contract/platform/workflow'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { Timeline } from '../../../ui/record/Timeline.tsx'
import css from './Applications.module.css'
import { applicationViews } from './queries.ts'
import { useApplicationsWords } from './words.ts'

/** The history, newest first, and notes that only the office can read. */
export function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  const t = useApplicationsWords()
  const mayNote = useMay()(applications.noteApplication.allow) && allows(officeWorkflow, 'note', application.state)
  return (
    <Card title={t('history')}>
      {mayNote && <NoteForm id={application.id} />}
      <Timeline
        entries={application.events.toReversed().map(({ id, at, act, by, byApplicant, text }) => ({
          ...{ id, at, text, title: t(`did${act}` as 'didstart') },
          by: byApplicant ? t('applicant') : by,
        }))}
      />
    </Card>
  )
}

function NoteForm({ id }: { id: number }) {
  const t = useApplicationsWords()
  const [text, setText] = useState('')
  const add = useAct(applications.noteApplication, {
    invalidates: applicationViews,
    done: t('noteDone'),
    onDone: () => setText(''),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await add.act({ params: { id: String(id) }, body: { text } })
  }
  return (
    <form onSubmit={submit} className={css.noteForm}>
      <TextInput
        label={t('note')}
        hint={t('notePlaceholder')}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={add.busy} disabled={text.trim().length < 2}>
        {t('save')}
      </Button>
      <UnsavedGuard dirty={text.trim() !== '' && !add.busy} />
    </form>
  )
}
