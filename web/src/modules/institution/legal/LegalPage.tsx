import type { LegalKind, LegalText } from '@nalanda/contract/institution/legal'
import { Printer } from 'lucide-react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { longDayText } from '../../../ui/format/long-day-text.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { usePublicWords } from '../public/words.ts'
import css from './Legal.module.css'
import { LegalProse } from './LegalProse.tsx'
import { legalBlocks } from './legal-blocks.ts'
import { useLegalText } from './legal-queries.ts'

export const TermsPage = () => <LegalPage kind="terms" />
export const PrivacyPage = () => <LegalPage kind="privacy" />
export const ReturnPage = () => <LegalPage kind="return" />

/** One of the legal texts with its date, earlier versions and, if there is room, a table of contents beside it. */
function LegalPage({ kind }: { kind: LegalKind }) {
  const t = usePublicWords()
  const version = Number(useScreenSearch<'version'>().version)
  const asked = useLegalText(kind, Number.isInteger(version) ? version : undefined)
  const { data } = asked
  useTitle(t(`${kind}Heading`))
  return (
    <PublicPage>
      {() => (
        <main id="main" className={`${css.main} ${css.withContents}`}>
          <div className={css.head}>
            <h1>{t(`${kind}Heading`)}</h1>
            {data && <About text={data} />}
          </div>
          {data && <Contents body={data.body} />}
          <QueryBoundary query={asked} rows={12}>
            {(loaded) => <LegalProse body={loaded.body} />}
          </QueryBoundary>
        </main>
      )}
    </PublicPage>
  )
}

function About({ text }: { text: LegalText }) {
  const t = usePublicWords()
  const language = useLanguage()
  const { kind, version, effectiveOn, versions } = text
  const day = longDayText(effectiveOn, language)
  const inForce = versions[0]?.version ?? version
  return (
    <>
      <p className={css.about}>{t(kind === 'privacy' ? 'updated' : 'effective', { day })}</p>
      {language !== 'en' && <p className={css.note}>{t('inEnglish')}</p>}
      {version !== inForce && (
        <p className={`${css.note} ${css.earlier}`}>
          {t('earlier')} <RouteLink to={`/${kind}`}>{t('toCurrent')}</RouteLink>
        </p>
      )}
      <div className={css.tools}>
        {versions.length > 1 && <VersionPicker text={text} inForce={inForce} />}
        <Button icon={Printer} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </>
  )
}

function VersionPicker({ text, inForce }: { text: LegalText; inForce: number }) {
  const t = usePublicWords()
  const language = useLanguage()
  const changeSearch = useSearchChange()
  const choose = (version: number) => void changeSearch({ version: version === inForce ? undefined : version }, { step: true })
  return (
    <Select
      label={t('version')}
      value={text.version}
      onChange={choose}
      options={text.versions.map(({ version, effectiveOn }) => {
        const day = longDayText(effectiveOn, language)
        return { value: version, label: version === inForce ? t('inForce', { day }) : t('versionOf', { day }) }
      })}
    />
  )
}

function Contents({ body }: { body: string }) {
  const t = usePublicWords()
  const headings = legalBlocks(body).flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < 3) return <span />
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <h2 id="contents">{t('onThisPage')}</h2>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
