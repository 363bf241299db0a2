import { access } from '@nalanda/contract/access'
import { FactorRule } from '@nalanda/contract/access-factors'
import { roles } from '@nalanda/contract/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, FormSection, useZodForm } from '../../ui/Form.tsx'
import { Card, Page } from '../../ui/Page.tsx'
import { roleTitle } from '../../ui/role-title.ts'
import { ErrorState, RowsSkeleton } from '../../ui/states.tsx'
import { TickGroupField } from '../../ui/TickGroupField.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import css from './Security.module.css'
import { useFactorWords } from './words-factors.ts'

type Rule = z.infer<typeof FactorRule>
const ruleKey = ['second-factor-rule']
const options = roles.map((role) => ({ value: role, label: roleTitle(role) }))

/** Which roles ask for a second factor. */
export function FactorRulePage() {
  const t = useFactorWords()
  const { data, error, refetch } = useQuery({
    queryKey: ruleKey,
    queryFn: ({ signal }) => call(access.getFactorRule, { signal }),
    staleTime: 0,
  })
  return (
    <Page title={t('ruleTitle')} about={t('ruleLead')}>
      <Card>
        {data ? (
          <RuleForm key={data.revision} rule={data} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </Card>
    </Page>
  )
}

function RuleForm({ rule }: { rule: Rule }) {
  const t = useFactorWords()
  const client = useQueryClient()
  const form = useZodForm(FactorRule, rule)
  const save = async (body: Rule) => {
    const saved = await call(access.setFactorRule, { body })
    toastSuccess(t('ruleSaved'))
    client.setQueryData(ruleKey, saved)
  }
  return (
    <Form form={form} onSave={save}>
      <div className={css.ticks}>
        <FormSection columns={1}>
          <TickGroupField name="roles" label={t('ruleRoles')} hint={t('ruleHint')} options={options} />
        </FormSection>
      </div>
      <div className={css.save}>
        <Button kind="primary" type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
