import { maxIntakeYears, type ProgrammeTemplate, scaleChoices } from '@nalanda/contract/academics/structure'
import { useId } from 'react'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox, TextInput } from '../../../ui/form/Field.tsx'
import { WholeNumberInput } from '../../../ui/form/number/WholeNumberInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import css from './Structure.module.css'
import type { Choice } from './structure-plan.ts'
import { useStructureWords } from './words.ts'

type ItemProps = {
  template: ProgrammeTemplate
  choice: Choice | null
  onSelect: (ticked: boolean) => void
  onChange: (choice: Choice) => void
}

/** A programme with a checkbox; when it is checked, its branches, years and regulation appear. */
export function ProgrammeItem({ template, choice, onSelect, onChange }: ItemProps) {
  const t = useStructureWords()
  return (
    <div className={css.programme} data-chosen={choice !== null || undefined}>
      <div className={css.programmeHead}>
        <Checkbox checked={choice !== null} onChange={(event) => onSelect(event.target.checked)}>
          <strong>{template.course}</strong> <span className={css.quiet}>{template.degree}</span>
        </Checkbox>
        <span className={css.facts}>
          {template.present && <StateChip tone="pass">{t('present')}</StateChip>}
          {t('semesters', { count: template.semesterCount })}
        </span>
      </div>
      {choice && (
        <div className={css.inside}>
          <Branches template={template} choice={choice} onChange={onChange} />
          <Years template={template} choice={choice} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

type PartProps = { template: ProgrammeTemplate; choice: Choice; onChange: (choice: Choice) => void }

function Branches({ template: { branches }, choice, onChange }: PartProps) {
  const t = useStructureWords()
  const turn = (shortName: string, on: boolean) =>
    onChange({ ...choice, chosen: on ? [...choice.chosen, shortName] : choice.chosen.filter((one) => one !== shortName) })
  return (
    <fieldset className={css.branches}>
      <legend>
        {t('branches')} <span className={css.quiet}>{t('branchesHint')}</span>
      </legend>
      {branches.length > 3 && (
        <div className={css.acts}>
          <Button size="small" onClick={() => onChange({ ...choice, chosen: branches.map(({ shortName }) => shortName) })}>
            {t('all')}
          </Button>
          <Button size="small" onClick={() => onChange({ ...choice, chosen: [] })}>
            {t('none')}
          </Button>
        </div>
      )}
      {branches.map(({ code, shortName, name, intake, present }) => (
        <div key={shortName} className={css.branch}>
          <Checkbox checked={choice.chosen.includes(shortName)} onChange={(event) => turn(shortName, event.target.checked)}>
            <span className={css.code}>{code}</span> <strong>{shortName}</strong> <span className={css.quiet}>{name}</span>
          </Checkbox>
          {present ? (
            <StateChip tone="pass">{t('present')}</StateChip>
          ) : (
            <WholeNumberInput
              min={0}
              max={5000}
              empty={0}
              className={css.intake}
              aria-label={t('intakeOf', { branch: shortName })}
              disabled={!choice.chosen.includes(shortName)}
              value={choice.intakes[shortName] ?? intake}
              onChange={(seats) => onChange({ ...choice, intakes: { ...choice.intakes, [shortName]: seats } })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

const asOptions = (years: readonly number[]) => years.map((year) => ({ value: year, label: String(year) }))

function Years({ template, choice, onChange }: PartProps) {
  const t = useStructureWords()
  const years = Array.from({ length: maxIntakeYears + 2 }, (_unused, at) => template.lastYear + 2 - at)
  const since = years.filter((year) => year >= choice.firstYear && year - choice.firstYear < maxIntakeYears)
  const begin = (firstYear: number) => {
    const lastYear = Math.min(Math.max(choice.lastYear, firstYear), firstYear + maxIntakeYears - 1)
    onChange({ ...choice, firstYear, lastYear })
  }
  return (
    <div className={css.years}>
      <Select label={t('firstYear')} hint={t('yearsHint')} options={asOptions(years)} value={choice.firstYear} onChange={begin} />
      <Select
        label={t('lastYear')}
        options={asOptions(since)}
        value={choice.lastYear}
        onChange={(lastYear) => onChange({ ...choice, lastYear })}
      />
      <TextInput
        label={t('regulation')}
        hint={t('regulationHint')}
        required
        maxLength={20}
        value={choice.regulationCode}
        onChange={(event) => onChange({ ...choice, regulationCode: event.target.value })}
      />
      <ScaleField choice={choice} onChange={onChange} />
    </div>
  )
}

function ScaleField({ choice, onChange }: Omit<PartProps, 'template'>) {
  const t = useStructureWords()
  const name = useId()
  const words = { college: t('scaleCollege'), jntuh: t('scaleJntuh') }
  return (
    <fieldset className={css.scale}>
      <legend>{t('scale')}</legend>
      {scaleChoices.map((scale) => (
        <label key={scale}>
          <input type="radio" name={name} checked={choice.scale === scale} onChange={() => onChange({ ...choice, scale })} />
          <span>{words[scale]}</span>
        </label>
      ))}
    </fieldset>
  )
}
