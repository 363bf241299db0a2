import { academics, defaultScale, type Regulation, SaveRegulation } from '@nalanda/contract/academics/academics'
import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import { useQuery } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import type { z } from 'zod'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useRecordRemoval, useSaveRecord } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, useZodForm } from '../../../ui/form/Form.tsx'
import type { OpeningValues } from '../../../ui/form/library/ZodForm.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordRemovalActs } from '../../../ui/record/RecordRemovalActs.tsx'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { structureViews } from '../structure/structure-queries.ts'
import { useWords } from '../words.ts'
import { RegulationFields } from './RegulationFields.tsx'

type Values = z.input<typeof SaveRegulation>

/** Page of one regulation with its rules, or of a new one, which starts with the college's own scale. */
export function RegulationPage() {
  const t = useWords()
  const { regulationId } = useScreenParams<'/app/Admin/Regulations/$regulationId'>()
  const result = useQuery({
    ...queryOf(academics.getRegulation, { params: { id: regulationId ?? '' } }),
    enabled: regulationId !== undefined,
  })
  if (regulationId === undefined) return <RegulationForm regulation={null} reload={async () => undefined} />
  const reload = async () => (await result.refetch()).data
  if (result.data) return <RegulationForm key={regulationId} regulation={result.data} reload={reload} />
  return (
    <Page title={t('regulation')}>
      <Waiting {...result} />
    </Page>
  )
}

type FormProps = { regulation: Regulation | null; reload: () => Promise<Regulation | undefined> }

function RegulationForm({ regulation, reload }: FormProps) {
  const t = useWords()
  const go = useGo()
  const mayEdit = useMay()(academics.regulations.change.allow)
  const form = useZodForm(SaveRegulation, start(regulation))
  const saving = useSaveRecord(academics.regulations, structureViews)
  const onSave = (values: z.output<typeof SaveRegulation>, row: Regulation | null) => saving.submit({ values, row })
  const { row, save } = useMergingSave(form, regulation, start, { onSave, reload })
  const saveAndStay = async (values: z.output<typeof SaveRegulation>) => {
    const saved = await save(values)
    if (!regulation) await go(`/app/Admin/Regulations/${saved.id}`, { replace: true })
  }
  const removal = useRecordRemoval(academics.regulations, structureViews)
  const leave = () => void go('/app/Admin/Regulations')
  const button = mayEdit && (
    <Button kind="primary" icon={Save} type="submit" form="regulation" shortcut="Ctrl S" busy={form.formState.isSubmitting}>
      {t('save')}
    </Button>
  )
  const title = row ? `${row.code} · ${row.title}` : t('addRegulation')
  return (
    <Page title={title} actions={button} sticky>
      <Form id="regulation" form={form} onSave={saveAndStay}>
        <RegulationFields history={row?.history ?? []} readOnly={!mayEdit} />
      </Form>
      {row && mayEdit && <RecordRemovalActs row={row} name={row.code} onDone={leave} {...removal} />}
    </Page>
  )
}

function start(row: Regulation | null): OpeningValues<Values> {
  if (row) return { code: row.code, title: row.title, courseId: row.courseId, rules: row.rules }
  return {
    code: '',
    title: '',
    courseId: null,
    rules: {
      effectiveFrom: '',
      scale: [...defaultScale],
      absentGrade: 'AB',
      passPercent: { internal: 0, external: 35, total: 50 },
      rounding: 'truncate',
      countedAttempt: 'best',
      creditsForAward: 160,
      attendance: usualAttendance,
    },
  }
}
