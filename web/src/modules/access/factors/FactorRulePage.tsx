import { access } from '@nalanda/contract/access/access'
import { type FactorRule, SaveFactorRule } from '@nalanda/contract/access/factors'
import { type Role, roles } from '@nalanda/contract/platform/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useSettingsForm } from '../../../api/settings-form.ts'
import { UndoBar } from '../../../ui/feedback/UndoBar.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import css from './Security.module.css'
import { useFactorWords } from './words.ts'

const { CheckboxGroupField } = fieldsFor(SaveFactorRule)

type Rule = z.infer<typeof FactorRule>
const options = () => roles.map((role) => ({ value: role, label: roleTitle(role) }))

/** Page of the roles that require a second factor. */
export function FactorRulePage() {
  const t = useFactorWords()
  const asked = useQuery({
    ...queryOf(access.getFactorRule),
    staleTime: 0,
  })
  const { data } = asked
  const { before, busy, save, undo } = useRule(data)
  return (
    <Page title={t('secondFactor')} about={t('ruleLead')}>
      {before && data && (
        <UndoBar of={data.revision} busy={busy} onUndo={undo}>
          {t('ruleSaved')}
        </UndoBar>
      )}
      <Card>
        <QueryBoundary query={asked} rows={5}>
          {(loaded) => <RuleForm rule={loaded} onSave={save} />}
        </QueryBoundary>
      </Card>
    </Page>
  )
}

/** Saves a rule, and remembers the previous one so that it can be undone. */
function useRule(present: Rule | undefined) {
  const [before, setBefore] = useState<Rule | null>(null)
  const change = useAct(access.setFactorRule, {
    input: (body: Rule) => ({ body }),
    replaces: queryOf(access.getFactorRule),
    onDone: () => setBefore(present ?? null),
  })
  const undo = () => {
    if (before && present) void change.act({ roles: before.roles, revision: present.revision })
  }
  return { before, busy: change.busy, save: change.submit, undo }
}

function RuleForm({ rule, onSave }: { rule: Rule; onSave: (rule: Rule) => Promise<Rule> }) {
  const t = useFactorWords()
  const { form, save, valuesOf } = useSettingsForm(SaveFactorRule, rule, {
    query: queryOf(access.getFactorRule),
    save: onSave,
    merges: { roles: mergeTicks },
  })
  return (
    <Form form={form} onSave={save} savedValues={valuesOf}>
      <div className={css.checkboxes}>
        <FormSection columns={1}>
          <CheckboxGroupField name="roles" label={t('ruleRoles')} hint={t('ruleHint')} options={options()} />
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

/** Merges the ticks: the user's tick for each role that was changed here, else the tick that a concurrent editor saved. */
function mergeTicks(opened: readonly Role[], theirs: readonly Role[], typed: readonly Role[]): Role[] {
  return roles.filter((role) => (opened.includes(role) === typed.includes(role) ? theirs : typed).includes(role))
}
