import { type ProgrammeTemplate, structureCalls } from '@nalanda/contract/academics/structure'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { ProgrammeItem } from './ProgrammeItem.tsx'
import css from './Structure.module.css'
import { CreateStructure, StructureChangeView } from './StructureChangeView.tsx'
import { type Choices, firstChoice, planOf } from './structure-plan.ts'
import { usePreview, useProgrammes } from './structure-queries.ts'
import { useStructureWords } from './words.ts'

/** Programmes to select, with an exact preview of what will be created. */
export function StructureTemplates() {
  const asked = useProgrammes()
  return (
    <QueryBoundary query={asked} rows={8}>
      {(data) => <Programmes templates={data} />}
    </QueryBoundary>
  )
}

function Programmes({ templates }: { templates: readonly ProgrammeTemplate[] }) {
  const t = useStructureWords()
  const [choices, setChoices] = useState<Choices>({})
  const plan = planOf(choices, templates)
  return (
    <div className={css.columns}>
      <Card title={t('programmes')}>
        <p className={css.quiet}>{t('programmesHint')}</p>
        <ul className={css.programmes}>
          {templates.map((template) => (
            <li key={template.id}>
              <ProgrammeItem
                template={template}
                choice={choices[template.id] ?? null}
                onSelect={(ticked) => setChoices({ ...choices, [template.id]: ticked ? firstChoice(template) : undefined })}
                onChange={(choice) => setChoices({ ...choices, [template.id]: choice })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Preview plan={plan} onCreated={() => setChoices({})} />
    </div>
  )
}

function Preview({ plan, onCreated }: { plan: ReturnType<typeof planOf>; onCreated: () => unknown }) {
  const t = useStructureWords()
  const { data, error, settled } = usePreview(plan)
  const create = useAct(structureCalls.createStructure)
  return (
    <div className={css.preview}>
      <Card title={t('preview')}>
        {plan.length === 0 ? (
          <p className={css.quiet}>{t('previewEmpty')}</p>
        ) : error ? (
          <p role="alert">{sentenceOf(error)}</p>
        ) : data ? (
          <div aria-busy={!settled}>
            <StructureChangeView change={data} />
            <CreateStructure
              change={data}
              settled={settled}
              create={() => create.submit({ body: { programmes: plan } })}
              onCreated={onCreated}
            />
          </div>
        ) : (
          <RowsSkeleton rows={4} />
        )}
        <p className={css.note}>{t('later')}</p>
      </Card>
    </div>
  )
}
