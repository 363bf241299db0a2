import { Id } from '@nalanda/contract/platform/primitives'
import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { planCalls } from '@nalanda/contract/teaching/plans'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { contentViews, findPlanSources } from './queries.ts'
import { useWords } from './words.ts'

const Copying = z.object({ fromId: Id })
const { LookupField } = fieldsFor(Copying)

/** Copies the lesson plan of another class of the subject to one without a plan. */
export function CopyPlanDialog({ offering, onClose }: { offering: OfferingDetail; onClose: () => void }) {
  const t = useWords()
  const params = { id: String(offering.id) }
  const first = useQuery(queryOf(planCalls.listPlanSources, { params, query: {} })).data
  const form = useZodForm(Copying, { fromId: null })
  const copy = useAct(planCalls.copyPlan, {
    input: (body: z.output<typeof Copying>) => ({ params, body }),
    invalidates: contentViews,
    done: ({ copied }) => t('planCopied', { count: copied }),
  })
  return (
    <FormDialog title={t('copyPlan')} action={t('copyPlan')} form={form} onSave={copy.submit} onClose={onClose}>
      {first?.sources.length === 0 && <FormAlert>{t('nothingToCopy')}</FormAlert>}
      <LookupField
        name="fromId"
        label={t('copyPlanOf')}
        hint={t('copyPlanHint')}
        required
        present={null}
        find={(typed) => findPlanSources(t, offering.id, typed)}
      />
    </FormDialog>
  )
}
