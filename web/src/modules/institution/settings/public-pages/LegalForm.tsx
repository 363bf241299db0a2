import { LegalForm as LegalFormRules, type LegalTextsView, legalCalls } from '@nalanda/contract/institution/legal'
import { memo, useDeferredValue, useState } from 'react'
import { useAct } from '../../../../api/act.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { Typed } from '../../../../ui/form/Typed.tsx'
import { thisDay } from '../../../../ui/format/format.ts'
import { DiscardDialog } from '../../../../ui/overlay/DiscardDialog.tsx'
import { Card } from '../../../../ui/page/Page.tsx'
import { LegalProse } from '../../legal/LegalProse.tsx'
import css from '../settings.module.css'
import { settingsViews } from '../settings-queries.ts'
import { useSettingsWords } from '../words.ts'
import { PreviewFrame } from './PreviewFrame.tsx'

const { DateField, TextAreaField } = fieldsFor(LegalFormRules)

type LegalFormProps = { view: LegalTextsView; body: string; onDone: (kept: LegalTextsView | null) => void }

/** Edits the next version of a text and the day from which it applies, with a preview. */
export function LegalForm({ view: { kind, latest }, body, onDone }: LegalFormProps) {
  const t = useSettingsWords()
  const today = thisDay()
  const [leaving, setLeaving] = useState(false)
  const form = useZodForm(LegalFormRules, { body, effectiveOn: today })
  const publish = useAct(legalCalls.publishLegalText, { invalidates: settingsViews })
  const save = async (values: { body: string; effectiveOn: string }) => {
    const kept = await publish.submit({ params: { kind }, body: { ...values, latest } })
    onDone(kept)
  }
  return (
    <div className={css.beside}>
      <Card title={t('labelled', { label: t(kind), value: t('write') })}>
        <Form form={form} onSave={save}>
          <FormSection columns={1}>
            <TextAreaField name="body" label={t('text')} hint={t('textHint')} rows={24} maxLength={60_000} required />
            <DateField name="effectiveOn" label={t('effectiveOn')} hint={t('effectiveHint')} min={today} required />
            <div className={css.rowActs}>
              <Button kind="primary" type="submit" busy={form.formState.isSubmitting} shortcut="Ctrl S">
                {t('publish')}
              </Button>
              <Button onClick={() => (form.formState.isDirty ? setLeaving(true) : onDone(null))}>{t('cancel')}</Button>
            </div>
          </FormSection>
        </Form>
      </Card>
      <div className={css.aside}>
        <PreviewFrame>
          <div className={css.letter}>
            <Typed form={form}>{(typed) => <LegalPreview body={typed.body} />}</Typed>
          </div>
        </PreviewFrame>
      </div>
      <DiscardDialog open={leaving} onStay={() => setLeaving(false)} onDiscard={() => onDone(null)} />
    </div>
  )
}

const Prose = memo(LegalProse)

/** Renders a long text with low priority, so that typing is not delayed. */
function LegalPreview({ body }: { body: string }) {
  return <Prose body={useDeferredValue(body)} level={3} />
}
