import { type CourseFile, courseFileCalls, courseFileKinds, SaveCourseFile } from '@nalanda/contract/teaching/course-files'
import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { instantText } from '../../../ui/format/format.ts'
import { sizeText } from '../../../ui/format/size-text.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import css from '../Teaching.module.css'
import { FileButton } from './FileButton.tsx'
import { contentViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type List = typeof courseFileCalls.files.list
const { CheckboxField, SelectField, TextField } = fieldsFor(SaveCourseFile)

/** The material of a class: its teachers add files and decide whether students see them. */
export function FilesPanel({ offering }: { offering: OfferingDetail }) {
  const t = useWords()
  const params = { id: String(offering.id) }
  const state = useListState<List>({ sort: '-uploadedAt' })
  const result = useRecordList(courseFileCalls.files, state.query, params)
  const editing = useFileEditing(result)
  const mayPlan = offering.can.plan
  const detail = (row: CourseFile, onClose: () => void) => (
    <RecordDrawer key={row.id} {...{ row, onClose, editing }} add="" nameOf={({ title }) => title} form={fileForm} />
  )
  return (
    <section aria-label={t('tab-Files')} className={css.panel}>
      <RecordList
        name="course-files"
        label={t('tab-Files')}
        columns={columns(t)}
        state={state}
        result={result}
        filters={[
          { name: 'kind', label: t('kind'), options: kindOptions(t) },
          { name: 'visible', label: t('visible'), options: yesNoOptions(t) },
        ]}
        searchHint={t('searchFiles')}
        onExport={(format) => exportRecords(courseFileCalls.files, state.exportQuery, format, params)}
        add={t('addFile')}
        mayAdd={mayPlan}
        addForm={(close) => <AddFileDialog offeringId={offering.id} onClose={close} />}
        detail={mayPlan ? detail : undefined}
        rowActs={(row) => <FileButton file={row} />}
        none={t('noFiles')}
        empty={t(mayPlan ? 'filesEmpty' : 'filesEmptyReader')}
      />
    </section>
  )
}

type Listed = { refetch: () => Promise<{ data?: unknown }> }

function useFileEditing(result: Listed) {
  const change = useAct(courseFileCalls.changeFile, {
    input: (values: SaveCourseFile, { id, revision }: CourseFile) => ({
      params: { id: String(id) },
      body: { ...values, revision },
    }),
    invalidates: contentViews,
  })
  const remove = useAct(courseFileCalls.removeFile, {
    input: ({ id }: CourseFile) => ({ params: { id: String(id) } }),
    invalidates: contentViews,
  })
  return {
    onSave: (values: SaveCourseFile, row: CourseFile | null) => change.submit(values, row as CourseFile),
    onDelete: (row: CourseFile) => remove.submit(row),
    reload: async (row: CourseFile) => {
      const listed = (await result.refetch()).data as { items: CourseFile[] } | undefined
      return listed?.items.find(({ id }) => id === row.id)
    },
  }
}

const fileForm: RecordForm<CourseFile, typeof SaveCourseFile> = {
  schema: SaveCourseFile,
  start: (row) => ({ title: row?.title ?? '', kind: row?.kind ?? 'notes', visible: row?.visible ?? true }),
  fields: () => <FileFields />,
}

/** Adds a file to a class. The file is accepted by its actual kind, whatever its name says. */
function AddFileDialog({ offeringId, onClose }: { offeringId: number; onClose: () => void }) {
  const t = useWords()
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(SaveCourseFile, { title: '', kind: 'notes', visible: true })
  const add = useAct(courseFileCalls.addFile, {
    input: ({ visible, ...values }: SaveCourseFile, sent: File) => ({
      params: { id: String(offeringId) },
      body: { ...values, visible: visible ? ('yes' as const) : ('no' as const) },
      files: { file: sent },
    }),
    invalidates: contentViews,
    done: ({ title }) => t('fileAdded', { title }),
  })
  const { accept, maxBytes } = courseFileCalls.addFile.files.file
  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (chosen && form.getValues('title') === '')
      form.setValue('title', chosen.name.replace(/\.[^.]+$/, '').slice(0, 120), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormDialog
      title={t('addFile')}
      action={t('addFile')}
      disabled={!file}
      form={form}
      onSave={async (values) => file && add.submit(values, file)}
      onClose={onClose}
    >
      <FileDrop
        label={t('dropFile')}
        hint={t('dropFileHint')}
        {...{ accept, maxBytes, file }}
        onFile={choose}
        onRefused={toastError}
      />
      <FileFields />
    </FormDialog>
  )
}

function FileFields() {
  const t = useWords()
  return (
    <>
      <TextField name="title" label={t('title')} required maxLength={120} />
      <SelectField name="kind" label={t('kind')} required options={kindOptions(t)} />
      <CheckboxField name="visible" label={t('visible')} hint={t('visibleHint')} />
    </>
  )
}

const kindOptions = (t: Translate) => courseFileKinds.map((value) => ({ value, label: t(`kind-${value}`) }))

const columns = (t: Translate): Column<CourseFile, List>[] => [
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`kind-${kind}`) },
  {
    field: 'visible',
    head: t('visible'),
    status: ({ visible }) => (visible ? { tone: 'pass', text: t('yes') } : { tone: 'quiet', text: t('hidden') }),
  },
  { field: 'size', head: t('size'), text: ({ fileBytes }) => sizeText(fileBytes), numeric: true },
  { field: 'uploadedAt', head: t('uploadedOn'), text: ({ uploadedAt }) => instantText(uploadedAt), code: true, sort: true },
  { field: 'uploadedBy', head: t('enteredBy'), text: ({ uploadedBy }) => uploadedBy, hiddenAtFirst: true },
]
