import type { NoticeChoices } from '@nalanda/contract/notices/audience'
import { notices } from '@nalanda/contract/notices/notices'
import type { Notice, NoticeDetail } from '@nalanda/contract/notices/posting'
import { maxAttachmentBytes } from '@nalanda/contract/notices/reading'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useAct, useTask } from '../../../api/act.ts'
import { together, Waiting } from '../../../api/figures/Waiting.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { choicesQuery, noticeViews, postedNoticeQuery } from '../notice-queries.ts'
import { useNoticeWords } from '../words.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { NoticeForm, signerChoices, startOf, toSave } from './notice-form.ts'

const { DateField, SelectField, TextAreaField, TextField } = fieldsFor(NoticeForm)

/** Writes a notice, or changes one. */
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
  const save = useStored(notice)
  const isPosted = notice?.state === 'posted'
  const onSave = async (values: NoticeForm) => {
    const saved = await save.submit(values, file)
    toastSuccess(message(notice ? 'modified' : 'saved'))
    await go(`/app/Admin/Notices/${saved.id}`)
  }
  return (
    <Page
      title={notice ? t('editNotice') : t('newNotice')}
      within={notice?.title}
      about={isPosted ? t('editLead') : undefined}
      sticky
      actions={
        <Button kind="primary" type="submit" form={id} busy={form.formState.isSubmitting} shortcut="Ctrl S">
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
      </Card>
    </Page>
  )
}

/**
 * Saves the words, then the file: each is a change of its own. Where the file is refused, the words are saved: the next attempt changes that notice and
 * adds no second one.
 */
function useStored(notice: NoticeDetail | null) {
  const stored = useRef<Pick<Notice, 'id' | 'revision'> | null>(notice)
  const [add, change, attach] = [useAct(notices.addNotice), useAct(notices.changeNotice), useAct(notices.attachFile)]
  const showSaved = (saved: Notice) => {
    stored.current = saved
    return saved
  }
  const store = async (values: NoticeForm, file: File | null): Promise<Notice> => {
    const body = toSave(values, notice)
    const { id, revision } = stored.current ?? {}
    const saved = id
      ? await change.submit({ params: { id: String(id) }, body: { ...body, revision: revision ?? 0 } })
      : await add.submit({ body })
    showSaved(saved)
    if (!file) return saved
    return showSaved(
      await attach.submit({ params: { id: String(saved.id) }, body: { revision: saved.revision }, files: { file } }),
    )
  }
  return useTask(store, { invalidates: noticeViews })
}
