import { globSync, readFileSync } from 'node:fs'
import { alumniProblems } from '@nalanda/contract/alumni/problems'
import { figureNames } from '@nalanda/contract/platform/module-kinds'
import { describe, expect, test } from 'vitest'
import { askedWords, templates } from './dev/asked-words.ts'
import { catalogues, inLanguage, namespaceOf, otherLanguages, sources, textOf } from './dev/catalogue-files.ts'
import { joinedTexts } from './dev/joined-texts.ts'
import { contractSentences, tableTexts } from './dev/table-texts.ts'
import { computedKeys } from './glossary/computed-keys.ts'
import { glossary } from './glossary/glossary.ts'
import { severalMeanings } from './glossary/several-meanings.ts'

/** Checks that each text is defined in one place, has one translation, uses the terms of the glossary, and is used somewhere. */
type Text = { catalogue: string; namespace: string; key: string; text: string }
const plural = /_(?:one|other)$/
const texts: readonly Text[] = [...catalogues.keys()].flatMap((catalogue) =>
  Object.entries(inLanguage(catalogue, 'en')).map(([key, text]) => ({ catalogue, namespace: namespaceOf(catalogue), key, text })),
)
/** The texts of the app; the public site is built separately and shares nothing. */
const ofApp = texts.filter(({ catalogue }) => catalogue.startsWith('src/'))
const inOther = new Map(
  otherLanguages.map((language) => [language, new Map([...catalogues.keys()].map((name) => [name, inLanguage(name, language)]))]),
)
const translated = ({ catalogue, key }: Pick<Text, 'catalogue' | 'key'>, language: (typeof otherLanguages)[number]) =>
  inOther.get(language)?.get(catalogue)?.[key]

test('an English text contains no identifiers of the code', () => {
  // Spellings of the college's documents, iD as ORCID spells it, and generally accepted ones
  const names = /^(?:EmpCode|SubCaste|admissionType|iD|BibTeX|PhD|MoUs?|PowerPoint)$/
  const inCode = texts.flatMap(({ catalogue, key, text }) =>
    (text.replace(/\{\{?\w+\}?\}/g, '').match(/\b[A-Z]?[a-z]+[A-Z]\w*/g) ?? [])
      .filter((word) => !names.test(word))
      .map((word) => `${catalogue} ${key}: ${word}`),
  )
  expect(inCode).toEqual([])
})

test('the label after a number starts in lower case, and the title of a figure with a capital', () => {
  const names: readonly string[] = figureNames
  const figures = ofApp.filter(({ key }) => names.includes(key.replace(/^(frame|figures)\./, '').replace(plural, '')))
  expect(figures.length).toBeGreaterThan(40)
  const begins = ({ key }: Text) => (plural.test(key) ? /^[a-z]/ : /^[A-Z]/)
  expect(figures.filter((one) => !begins(one).test(one.text)).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})

describe('translations', () => {
  test('equal English texts have the same translation, or are listed with a reason', () => {
    const named = [...ofApp, ...tableTexts.filter(({ title }) => title)]
    const differing = new Set<string>()
    for (const [, same] of Map.groupBy(named, ({ key, text }) => `${text} ${plural.exec(key)?.[0] ?? ''}`))
      for (const language of otherLanguages)
        if (new Set(same.map((one) => translated(one, language))).size > 1) differing.add(same[0]?.text ?? '')
    expect([...differing].filter((text) => !(text in severalMeanings))).toEqual([])
    expect(Object.keys(severalMeanings).filter((text) => !differing.has(text))).toEqual([])
  })

  test.each(glossary)('$english is always translated by the same word', ({ english, elsewhere = [], ...languages }) => {
    const term = new RegExp(`\\b${english}(?:s|es|d|ed|ing)?\\b`, 'i')
    const matching = [...texts, ...tableTexts].filter(
      ({ text }) => term.test(text.replace(/\{\{?\w+\}?\}/g, '')) && !elsewhere.some((one) => one.test(text)),
    )
    const missing = otherLanguages.flatMap((language) => {
      const forms = languages[language]
      return matching
        .map((one) => ({ at: `${one.catalogue}.${language} ${one.key}`, text: translated(one, language) }))
        .filter(
          ({ text }) => forms && text !== undefined && !forms.some((form) => text.toLowerCase().includes(form.toLowerCase())),
        )
    })
    expect(matching.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })
})

describe('characters', () => {
  const english = (text: string) => /[‘’]/.test(text)
  const ellipsis = (text: string) => /\S…|\.\.\./.test(text)
  const stop = (text: string) => /[.।]$/.test(text)
  const allTexts = (['en', ...otherLanguages] as const).flatMap((language) =>
    [...catalogues.keys()].flatMap((catalogue) =>
      Object.entries(inLanguage(catalogue, language)).map(([key, text]) => ({ catalogue, language, key, text })),
    ),
  )
  const byCode = /portal-words$|problem-words$|words-(?:problems|validation|row-errors|import-failures)$/

  test('an English text has straight apostrophes and double quotation marks', () => {
    expect(texts.filter(({ text }) => english(text))).toEqual([])
    expect([...contractSentences.values()].filter(english)).toEqual([])
  })

  test('an ellipsis is one character after a space, except in the wording of the college', () => {
    const ofCollege = ['oops']
    expect(allTexts.filter(({ key, text }) => ellipsis(text) && !ofCollege.includes(key))).toEqual([])
  })

  test('the sentence of a problem or a validation ends without a full stop, except in the wording of the college', () => {
    const ofCollege = [
      'accounts.fill-all',
      ...Object.keys(alumniProblems).filter((code) => code.endsWith('-missing')),
      ...['alumni.phone-length', 'alumni.not-an-email'],
    ]
    expect(contractSentences.size).toBeGreaterThan(400)
    const ended = (code: string, text: unknown) => typeof text === 'string' && stop(text) && !ofCollege.includes(code)
    expect([...contractSentences].filter(([code, text]) => ended(code, text))).toEqual([])
    const codeOf = (key: string) => key.replace(/^(?:problems|validation)\./, '')
    expect(
      allTexts
        .filter(({ catalogue }) => byCode.test(catalogue))
        .filter(({ key, text }) => contractSentences.has(codeOf(key)) && ended(codeOf(key), text)),
    ).toEqual([])
  })
})

describe('sentences', () => {
  test('a text is never joined to another text or value, but has placeholders for them', () => {
    const screens = sources.filter((path) => !/words(-[\w-]+)?\.\w+\.ts$/.test(path))
    expect(screens.flatMap((path) => joinedTexts(path, textOf(path)))).toEqual([])
  })

  test('the check finds joined texts in every position', () => {
    /** `#` stands for the `$` before a placeholder. */
    const joined = (source: string) => joinedTexts('Planted.tsx', source.replaceAll('#{', '${'))
    const planted = [
      "const a = `#{t('copy')}: #{name}`",
      "const a = `#{t('asked')} *`",
      "const a = t('due') + ' ' + day",
      "const a = [late && t('late'), t('by', { by })].filter(Boolean).join(', ')",
      "const label = t('copy'); const a = `#{label}: #{name}`",
      "const say = useCommonWords(); const a = `#{name}, #{say('open')}`",
      "const a = <p>{t('total')}: {sum}</p>",
      "const a = <p>{needed ? t('required') : ''} {t('lead')}</p>",
      "const a = <p>{t('lead')}{more && ` #{t('more')}`}</p>",
      "const a = <p>{t('answerBy')} <strong>{day}</strong></p>",
    ]
    for (const source of planted) expect(joined(source), source).toHaveLength(1)
    const sound = [
      "const a = t('copyOf', { name: `#{first} #{last}` })",
      'const a = t(`state-#{state}`)',
      "const a = <p>{t('by')} · {t('at')}{more && ` · #{t('more')}`}</p>",
      "const a = [t('by'), t('at')].join(' · ') + '\\n' + t('end')",
      "const a = <li><strong>{t('name')}</strong>\n<span>{t('hint')}</span></li>",
    ]
    for (const source of sound) expect(joined(source), source).toEqual([])
  })
})

const asked = askedWords()
const base = (key: string) => key.replace(plural, '')
const keysOf = Map.groupBy(ofApp, ({ namespace }) => namespace)
const has = (namespace: string, key: string) => (keysOf.get(namespace) ?? []).some((one) => base(one.key) === key)
const pattern = (key: string) => new RegExp(`^${key.replace(/[.$]/g, '\\$&').replaceAll('*', '.+')}$`)
const sets = computedKeys.map((one) => one.split(':')).map(([namespace = '', key = '']) => ({ namespace, keys: pattern(key) }))
const inSet = ({ namespace, key }: Text) => sets.some((set) => set.namespace === namespace && set.keys.test(base(key)))

describe('keys', () => {
  test('a text is in only one catalogue; shared texts are in `common`', () => {
    const literal = asked.filter(({ computed }) => !computed)
    const owners = literal.map(({ namespaces, key }) => ({ key, owners: namespaces.filter((name) => has(name, key)) }))
    const named = new Set(
      owners.flatMap(({ key, owners: [one, ...more] }) => (one && more.length === 0 ? [`${one}:${key}`] : [])),
    )
    // Texts found by a value, such as a state, stay with the others of their set
    const alone = ofApp.filter(
      (one) => named.has(`${one.namespace}:${base(one.key)}`) && !inSet(one) && !(one.text in severalMeanings),
    )
    const repeated = [...Map.groupBy(alone, ({ key, text }) => `${text} ${plural.exec(key)?.[0] ?? ''}`).values()].filter(
      (same) => new Set(same.map(({ namespace }) => namespace)).size > 1,
    )
    expect(repeated.map((same) => same.map(({ namespace, key, text }) => `${namespace}:${key} ${text}`))).toEqual([])
  })

  test('a key is computed only if its set is listed', () => {
    const computed = asked
      .filter((one) => one.computed)
      .flatMap(({ namespaces, key }) =>
        namespaces
          .filter((name) => keysOf.get(name)?.some((one) => pattern(key).test(base(one.key))))
          .map((name) => `${name}:${key}`),
      )
    expect([...new Set(computed)].sort()).toEqual(computedKeys)
  })

  test('every text is used', () => {
    const contract = globSync(`${import.meta.dirname}/../contract/src/**/*.ts`).map((path) => readFileSync(path, 'utf8'))
    const code = [...contract, ...sources.filter((path) => !/words(-[\w-]+)?\.\w+\.ts$/.test(path)).map(textOf)].join('\n')
    const names = new Set(code.match(/[\w-]+/g))
    const shapes = templates().map(pattern)
    // Portal words of modules and names of permissions are found by a code
    const byCode = /portal-words$|permissions\/words$/
    const unused = ofApp.filter(
      (one) =>
        !byCode.test(one.catalogue) &&
        !base(one.key)
          .split('.')
          .every((name) => names.has(name)) &&
        ![...sets.map(({ keys }) => keys), ...shapes].some((keys) => keys.test(base(one.key))),
    )
    expect(unused.map(({ catalogue, key }) => `${catalogue} ${key}`)).toEqual([])
  })
})
