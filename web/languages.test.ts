import { basename } from 'node:path'
import { mailKinds } from '@nalanda/contract/platform/mail/mail-kinds'
import {
  approvalKinds,
  certificateKinds,
  chartKinds,
  figureNames,
  holdKinds,
  notificationKinds,
  retentionKinds,
  searchKinds,
} from '@nalanda/contract/platform/module-kinds'
import { permissions } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { smsKindNames } from '@nalanda/contract/platform/sms/sms-kinds'
import { describe, expect, test } from 'vitest'
import {
  catalogueFiles,
  catalogues,
  flat,
  inLanguage,
  namespaceOf,
  otherLanguages as others,
  sources,
  textOf,
  type Words,
} from './dev/catalogue-files.ts'
import { textsInCode } from './dev/texts-in-code.ts'
import { fetchCatalogue } from './src/shell/languages/catalogues.ts'
import type { PortalWords } from './src/ui/i18n/portal-words.ts'
import { menuParts } from './src/ui/navigation/menu-groups.ts'

/** Checks that every language has all texts of the English one. Faults are listed with their place. */
const inFirstChunk =
  /^src\/(shell\/words|ui\/words|ui\/i18n\/words-common|ui\/navigation\/words-areas|modules\/(access|institution)\/words)$/

/** Tables whose keys are not in an English catalogue, as they have no English file. */
const tables = [...catalogues].filter(([, paths]) => !paths.some((path) => path.endsWith('.en.ts'))).map(([name]) => name)
const pairs = [...catalogues.keys()].flatMap((name) => others.map((language) => ({ name, language })))

describe('catalogues', () => {
  test('the scan finds the catalogues', () => {
    expect(catalogues.size).toBeGreaterThan(15)
    expect(tables).toEqual(expect.arrayContaining(['src/shell/screens/words-screens', 'src/api/problems/words-problems']))
  })

  test.each(pairs)('$name has all its texts in $language, with the same placeholders', ({ name, language }) => {
    // The English portal words lack the texts that are found by their English or by a code
    const table = tables.includes(name) || name.endsWith('/portal-words')
    const [translated, english] = [inLanguage(name, language), tables.includes(name) ? {} : inLanguage(name, 'en')]
    const asked = table ? { ...inLanguage(name, 'te'), ...english } : english
    expect(Object.keys(translated).sort()).toEqual(Object.keys(asked).sort())
    const wrong = Object.entries(translated).filter(
      ([key, text]) => text.trim() === '' || places(text) !== places(key, asked[key]),
    )
    expect(wrong).toEqual([])
  })

  test('each namespace has only one catalogue', () => {
    const names = [...catalogues.keys()].filter((path) => basename(path).startsWith('words')).map(namespaceOf)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('the catalogue of every namespace can be fetched by the name of the namespace', async () => {
    const later = [...catalogues.keys()].filter((path) => /^src.*\/words(-|$)/.test(path) && !inFirstChunk.test(path))
    for (const path of later)
      for (const language of others)
        expect({ path, words: flat(await fetchCatalogue(language as 'de', namespaceOf(path))) }).toMatchObject({
          path,
          words: inLanguage(path, language),
        })
  })

  test('every hook uses a namespace that is fetched', () => {
    const portal = Object.entries(catalogueFiles).filter(([path]) => path.endsWith('/portal-words.hi.ts'))
    const fetched = [
      ...[...catalogues.keys()].map(namespaceOf),
      ...portal.flatMap(([, { portalWords }]) => Object.keys(portalWords as PortalWords)),
    ]
    const asked = sources
      .filter((path) => path.startsWith('src/') && !path.includes('.test.'))
      .flatMap((path) => [...textOf(path).matchAll(/catalogue\(\s*'([\w-]+)'/g)].map(([, name = '']) => ({ path, name })))
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(({ name }) => !fetched.includes(name))).toEqual([])
  })

  test('screens get their words from a hook of `catalogue()`, so that the compiler checks the keys', () => {
    const raw = sources.filter((path) => path.startsWith('src/') && /useTranslation\(|addResourceBundle\(/.test(textOf(path)))
    // These also find texts by their English or by a code, and the shell adds those of modules
    const byCode = ['src/modules/accounts/permissions/permission-words.ts', 'src/shell/languages/language.ts']
    const others = ['src/shell/screens/screen-names.ts', 'src/ui/import/import-failure.ts']
    expect(raw.filter((path) => !path.startsWith('src/ui/i18n/')).sort()).toEqual([...byCode, ...others])
  })
})

/** Returns the modules' texts in a namespace of the portal, in addition to its own. */
const ofModules = (language: string, namespace: keyof PortalWords): Words =>
  Object.assign(
    {},
    ...Object.entries(catalogueFiles)
      .filter(([path]) => path.endsWith(`/portal-words.${language}.ts`))
      .map(([, { portalWords }]) => (portalWords as PortalWords)[namespace]),
  )

describe('the words that modules add to the portal', () => {
  const bell = ['notice', 'results-published', 'role-given', 'registration-waits', 'approval']
  const found = ['students', 'staff', 'documents', 'notices']
  const asked = (['en', ...others] as const).map((language) => ({ language }))

  test.each(asked)('are complete in $language', ({ language }) => {
    const has = (table: string, namespace: keyof PortalWords) => ({
      ...inLanguage(table, language),
      ...ofModules(language, namespace),
    })
    const figures = { ...inLanguage('src/shell/frame/words', language), ...ofModules(language, 'figures') }
    const charts = ofModules(language, 'charts')
    const lacking = {
      permissions: Object.keys(permissions).filter(
        (name) => !(name in has('src/modules/accounts/permissions/words', 'permissions')),
      ),
      notifications: notificationKinds.filter((kind) => !bell.includes(kind) && !(kind in ofModules(language, 'bell'))),
      approvals: approvalKinds
        .flatMap((kind) => [`kind-${kind}`, `title-${kind}`])
        .filter((word) => ![word, `${word}_other`].some((one) => one in has('src/modules/approvals/words', 'approvals'))),
      figures: figureNames.filter((name) => !(name in figures) && !(`${name}_other` in figures)),
      charts: Object.entries(chartKinds)
        .flatMap(([name, { series, findings }]) => [
          name,
          `${name}Rows`,
          ...[...series, ...findings].map((word) => `${name}-${word}`),
        ])
        .filter((word) => !(word in charts) && !(`${word}_other` in charts)),
      retention: retentionKinds
        .flatMap((kind) => [kind, `${kind}-about`])
        .filter((word) => !(word in ofModules(language, 'retention-kinds'))),
      holds: holdKinds.filter((kind) => !(kind in ofModules(language, 'hold-kinds'))),
      texts: smsKindNames.filter((kind) => !(kind in ofModules(language, 'sms-kinds'))),
      emails: mailKinds.filter((kind) => !(kind in ofModules(language, 'mail-kinds'))),
      certificates: certificateKinds.filter((kind) => !(kind in ofModules(language, 'certificate-kinds'))),
      finds: searchKinds.filter((kind) => !found.includes(kind) && !(`find-${kind}` in figures)),
    }
    expect(Object.entries(lacking).filter(([, names]) => names.length > 0)).toEqual([])
  })
})

describe('screens', () => {
  const declared = sources.filter((path) => /\/(module|routes[\w-]*|screens|menu(-groups?|-details)?|crumbs)\.tsx?$/.test(path))
  const names = declared.flatMap((path) => {
    const text = textOf(path)
    return [...text.matchAll(/\b(?:title|hint)(?:: | = )(?:'([^']+)'|"([^"]+)")/g)].map(([, one, two]) => one ?? two ?? '')
  })

  test.each(others)('titles, groups and hints of screens are translated to %s', (language) => {
    const translated = { ...inLanguage('src/shell/screens/words-screens', language), ...ofModules(language, 'screens') }
    expect(names.length).toBeGreaterThan(60)
    const parts = menuParts.filter((part) => part !== null)
    expect([...new Set([...names, ...parts])].filter((name) => !(name in translated))).toEqual([])
  })

  test.each(others)('every role has a name in %s', (language) => {
    expect(roles.filter((role) => !(role in inLanguage('src/ui/format/words-roles', language)))).toEqual([])
  })
})

describe('code', () => {
  test('the code contains no texts for users: they are in catalogues and have keys', () => {
    const screens = sources.filter(
      (path) => !/words|\/(module|routes[\w-]*|screens|menu(-groups?|-details)?|crumbs)\.tsx?$/.test(path),
    )
    expect(screens.flatMap((path) => textsInCode(path, textOf(path)))).toEqual([])
  })

  test('the check finds a text in the code in every position', () => {
    const planted = [
      'const a = <p>Hello there</p>',
      'const a = <Button title="Close it" />',
      'const a = <p>{found ? t("some") : "None here"}</p>',
      'const a = <p>{failed && "It failed"}</p>',
      'const a = [{ field: "name", head: "Full name" }]',
      'toastError("It did not work")',
      'const A = z.object({ seat: z.string().min(1, "must not be empty") })',
      'const A = Reason.max(160, mayBeLong ? "far too long" : other)',
      'const A = z.number("needs a number")',
      'const A = Day.refine(isOpen, { error: "is a holiday" })',
      'context.addIssue({ code: "custom", message: "is no number" })',
    ]
    for (const source of planted) expect(textsInCode('Planted.tsx', source)).toHaveLength(1)
    expect(textsInCode('Sound.tsx', 'const a = <p title={t("close")} lang="de">{t("hello")} · CGPA <b>{n}</b></p>')).toEqual([])
    expect(textsInCode('Rules.ts', 'line(60).refine(isFree, issueMessage(taken)).or(z.enum(["part", "nobody"]).max(2))')).toEqual(
      [],
    )
  })
})

/** Returns the placeholders of a sentence: `{{n}}`, `{name}`, and the tags around its parts. Tables have the placeholders of their English key. */
function places(key: string, sentence = key): string {
  return [...sentence.matchAll(/\{\{?\w+\}?\}|<\/?\w+>/g)]
    .map(([place]) => place)
    .sort()
    .join(' ')
}
