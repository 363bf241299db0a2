import type { NoticeChoices } from '@nalanda/contract/notices/audience'
import { notices } from '@nalanda/contract/notices/notices'
import type { Notice, NoticeDetail } from '@nalanda/contract/notices/posting'
import { maxAttachmentBytes } from '@nalanda/contract/platform/files/attachments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useAct, useTask } from '../../../api/act.ts'
import { together, Waiting } from '../../../api/figures/Waiting.tsx'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { choicesQuery, noticeViews, postedNoticeQuery } from '../notice-queries.ts'
import { useNoticeWords } from '../words.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { NoticeForm, signerChoices, startOf, toSave } from './notice-form.ts'

const { DateField, SelectField, TextAreaField, TextField } = fieldsFor(NoticeForm)

/** The form that writes or changes a notice. */
export function NoticeFormPage() {
  const t = useNoticeWords()
  const { noticeId } = useScreenParams<'/app/Admin/Notices/New' | '/app/Admin/Notices/$noticeId/Edit'>()
  const choices = useQuery(choicesQuery)
  const notice = useQuery(postedNoticeQuery(noticeId))
  if (!choices.data || (noticeId && !notice.data))
    return (
      <Page title={noticeId ? t('editNotice') : t('newNotice')}>
        <Waiting {...together(choices, notice)} />
      </Page>
    )
  return <Editor choices={choices.data} notice={notice.data ?? null} />
}

function Editor({ choices, notice }: { choices: NoticeChoices; notice: NoticeDetail | null }) {
  const t = useNoticeWords()
  const go = useGo()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(NoticeForm, startOf(notice, choices))
  const store = useStored()
  const client = useQueryClient()
  const { save } = useMergingSave<NoticeForm, NoticeForm, Notice>(form, notice, (row) => startOf(row, choices), {
    onSave: (values, row) => store.submit(values, row, file),
    reload: (row) => client.fetchQuery({ ...postedNoticeQuery(String(row.id)), staleTime: 0 }),
  })
  const { isDirty, isSubmitting } = form.formState
  const isPosted = notice?.state === 'posted'
  const onSave = async (values: NoticeForm) => {
    const saved = await save(values)
    await go(`/app/Admin/Notices/${saved.id}`, { replace: true })
  }
  return (
    <Page
      title={notice ? t('editNotice') : t('newNotice')}
      within={notice?.title}
      about={isPosted ? t('editLead') : undefined}
      sticky
      actions={
        <Button kind="primary" type="submit" form={id} busy={isSubmitting} shortcut="Ctrl S">
          {isPosted ? t('saveChanges') : t('save')}
        </Button>
      }
    >
      <Card>
        <Form form={form} onSave={onSave} id={id}>
          <FormSection columns={1}>
            <TextField name="title" label={t('title')} required maxLength={160} />
            <TextAreaField name="body" label={t('text')} hint={t('textHint')} required rows={10} maxLength={10_000} />
          </FormSection>
          <FormSection columns={3}>
            <SelectField name="signer" label={t('onBehalfOf')} required options={signerChoices(t, choices)} />
            <DateField name="fromDay" label={t('from')} hint={t('fromHint')} />
            <DateField name="untilDay" label={t('shownUntil')} hint={t('untilHint')} />
          </FormSection>
          <FormSection title={t('audience')} heading="h2" columns={1}>
            <AudienceFields choices={choices} />
          </FormSection>
          <FormSection title={t('file')} heading="h2" columns={1}>
            {notice?.attachment && !file && <p>{t('fileNow', { name: notice.attachment.name })}</p>}
            <FileDrop
              label={t('file')}
              hint={t('fileHint')}
              accept={notices.attachFile.files.file.accept}
              maxBytes={maxAttachmentBytes}
              file={file}
              onFile={setFile}
              onRefused={toastError}
            />
          </FormSection>
        </Form>
        <UnsavedGuard dirty={file !== null && !isDirty && !isSubmitting} />
      </Card>
    </Page>
  )
}

/**
 * Saves the text, then the file, as separate changes. If the file is refused, the text is saved: the next attempt changes that notice instead of adding
 * another.
 */
function useStored() {
  const stored = useRef<Notice | null>(null)
  const [add, change, attach] = [useAct(notices.addNotice), useAct(notices.changeNotice), useAct(notices.attachFile)]
  const showSaved = (saved: Notice) => {
    stored.current = saved
    return saved
  }
  const store = async (values: NoticeForm, read: Notice | null, file: File | null): Promise<Notice> => {
    const base = latestOf(read, stored.current)
    const body = toSave(values, base)
    const saved = base
      ? await change.submit({ params: { id: String(base.id) }, body: { ...body, revision: base.revision } })
      : await add.submit({ body })
    showSaved(saved)
    if (!file) return saved
    return showSaved(
      await attach.submit({ params: { id: String(saved.id) }, body: { revision: saved.revision }, files: { file } }),
    )
  }
  return useTask(store, { invalidates: noticeViews })
}

/** Returns the later of the version from which the form was filled and the one that an attempt has saved. */
function latestOf(read: Notice | null, stored: Notice | null): Notice | null {
  if (!read || !stored) return read ?? stored
  return stored.revision > read.revision ? stored : read
}
