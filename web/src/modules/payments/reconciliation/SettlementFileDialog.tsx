import {
  maxSettlementLines,
  reconciliation,
  SettlementMapping,
  type SettlementPreview,
  settlementFields,
} from '@nalanda/contract/payments/reconciliation'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { count } from '../../../ui/format/format.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { reconciliationViews } from './group-tones.ts'
import { useReconciliationWords } from './words.ts'

const { RadioGroupField, SelectField } = fieldsFor(SettlementMapping)
const { accept, maxBytes } = reconciliation.addFile.files.file
const noColumns = { day: null, orderId: null, transactionId: null, amount: null, status: null, unit: 'rupees' } as const

/** Uploads a settlement file: proposes its columns for correction, compares it, then opens the last of its days. */
export function SettlementFileDialog({ onClose }: { onClose: () => void }) {
  const t = useReconciliationWords()
  const go = useGo()
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(SettlementMapping, noColumns)
  const preview = useAct(reconciliation.previewFile, {
    input: (chosen: File) => ({ files: { file: chosen } }),
    onDone: ({ columns }) => form.reset(columns as SettlementMapping),
    showsError: true,
  })
  const add = useAct(reconciliation.addFile, {
    input: (mapping: SettlementMapping, chosen: File) => ({ body: { mapping }, files: { file: chosen } }),
    invalidates: reconciliationViews,
    done: ({ added, known, removed }) =>
      removed > 0
        ? t('readAgain', { added: count(added), removed: count(removed) })
        : t('comparedNow', { added: count(added), known: count(known) }),
    onDone: ({ days }) => go(`/app/Accounts/Reconciliation/${days.at(-1)?.id ?? 0}`),
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    preview.reset()
    form.reset(noColumns as unknown as SettlementMapping)
    if (chosen) void preview.act(chosen)
  }
  return (
    <FormDialog
      title={t('uploadFile')}
      action={t('compare')}
      width="md"
      form={form}
      disabled={!file || !preview.data}
      onSave={(mapping) => (file ? add.submit(mapping, file) : Promise.resolve())}
      onClose={onClose}
    >
      {preview.error && <FormAlert>{sentenceOf(preview.error)}</FormAlert>}
      <FileDrop
        label={t('file')}
        hint={t('fileHint', { lines: count(maxSettlementLines) })}
        {...{ accept, maxBytes, file }}
        onFile={choose}
        onRefused={toastError}
      />
      {preview.data && <Columns preview={preview.data} />}
    </FormDialog>
  )
}

function Columns({ preview: { headings, samples, lineCount, remembered } }: { preview: SettlementPreview }) {
  const t = useReconciliationWords()
  const options = headings.map((label, value) => ({ value, label: label || String(value + 1) }))
  return (
    <>
      <p>{t(remembered ? 'remembered' : 'columnsHint')}</p>
      {settlementFields.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`column-${name}`)}
          options={options}
          numeric
          required={name !== 'status'}
          {...(name === 'status' && { placeholder: t('noColumn') })}
        />
      ))}
      <RadioGroupField
        name="unit"
        label={t('unit')}
        options={(['rupees', 'paise'] as const).map((value) => ({ value, label: t(`unit-${value}`) }))}
      />
      <Table
        label={t('listed', { first: t('firstLines'), second: t('lineCount', { count: lineCount }) })}
        rows={samples.map((cells, at) => ({ at, cells }))}
        rowId={({ at }) => at}
        columns={headings.map((head, column) => ({
          ...{ field: String(column), head, main: column === 0 },
          cell: ({ cells }: { cells: string[] }) => cells[column] ?? '',
        }))}
      />
    </>
  )
}
