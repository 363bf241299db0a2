import type { SmsTextForm } from '@nalanda/contract/institution/sms/provider'
import type { z } from 'zod'
import css from './settings.module.css'
import { type SettingsWords, settingsWords } from './words.en.ts'
import { type Translate, useDateTexts, useSettingsWords } from './words.ts'

export type Change = { field: string; before: unknown; after: unknown }
type Field = keyof SettingsWords['fields']

/** Returns each value that differs between the stored and the typed ones. */
export function changesBetween(before: object, after: object): Change[] {
  const kept = new Map(Object.entries(before))
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: kept.get(field) ?? null, after: value ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Returns the typed values in the form in which they would be stored: trimmed, and in capitals where the rules require it. Invalid values stay as typed. */
export function asStored(schema: z.ZodType, typed: object): object {
  const read = schema.safeParse(typed)
  return read.success ? (read.data as object) : typed
}

/** Values before and after the change, each with its label. */
export function Changes({ changes, bare }: { changes: readonly Change[]; bare?: boolean }) {
  const t = useSettingsWords()
  const { month } = useDateTexts()
  const list = (
    <dl className={css.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field in settingsWords.fields ? t(`fields.${field as Field}`) : field}</dt>
          <dd>
            <del>
              <span className="unseen">{t('before')} · </span>
              {valueText(field, before, t, month)}
            </del>
            <ins>
              <span className="unseen">{t('after')} · </span>
              {valueText(field, after, t, month)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
  if (bare) return list
  return (
    <section className={css.changesCard} aria-label={t('changes')}>
      <h2>{t('changes')}</h2>
      {changes.length === 0 ? <p className={css.quiet}>{t('noChanges')}</p> : list}
    </section>
  )
}

/** Texts for values with a fixed set of choices. */
const choices: Record<
  string,
  Record<string, keyof SettingsWords & (`security${string}` | `mode${string}` | `auth${string}` | 'ring' | 'grid')>
> = {
  homeLayout: { ring: 'ring', grid: 'grid' },
  security: { tls: 'securityTls', starttls: 'securityStarttls', none: 'securityNone' },
  authPlace: { none: 'authNone', header: 'authHeader', query: 'authQuery' },
  mode: { TEST: 'modeTest', PRODUCTION: 'modeProduction' },
}

function valueText(field: string, value: unknown, t: Translate, month: (number: number) => string): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('nothingInText')
  if (value === '•••') return t('secret')
  const word = typeof value === 'string' ? choices[field]?.[value] : undefined
  if (word) return t(word)
  if (field === 'numberFormat') return numberSamples[value as keyof typeof numberSamples]
  if (field === 'texts') return (value as SmsTextForm[]).map((text) => smsText(text, t)).join('\n')
  if (field === 'academicYearFirstMonth') return month(Number(value))
  if (typeof value === 'boolean') return t(value ? 'yesInText' : 'noInText')
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' ? personText(item as object) : String(item))).join('\n')
  return String(value)
}

/** A sample number in each format. */
export const numberSamples = { national: '9848000000', international: '919848000000', plus: '+919848000000' }

const smsText = ({ kind, enabled, templateId, text }: SmsTextForm, t: Translate) =>
  [kind, t(enabled ? 'smsOn' : 'smsOff'), templateId, text].filter(Boolean).join(' · ')

const personText = (person: object) => Object.values(person).filter(Boolean).join(', ')
