import { missingIn } from '@nalanda/contract/institution/completeness'
import type { Connections } from '@nalanda/contract/institution/connections'
import { missingForSms } from '@nalanda/contract/institution/sms/completeness'
import type { SmsState } from '@nalanda/contract/institution/sms/provider'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useContext } from 'react'
import { isFirstLoading } from '../../../api/figures/first-loading.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { useMay } from '../../../api/session.ts'
import { StartPage } from '../../../api/start/StartPage.tsx'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { FrameContext } from '../../../ui/page/frame.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { smsQuery } from '../text-messages/queries.ts'
import { type CardStatus, LinkCard } from './public-pages/LinkCard.tsx'
import { collegeCards, otherCards, peopleCards, systemCards } from './sections.ts'
import css from './settings.module.css'
import { connectionsQuery, maintenanceQuery, settingsQuery } from './settings-queries.ts'
import { usePeopleStatuses } from './use-people-statuses.ts'
import { type Translate, useSettingsWords } from './words.ts'

/** For the administration office its start page, which links to the settings; for all other users the settings themselves. */
export function AdministrationPage() {
  const t = useSettingsWords()
  const role = useContext(FrameContext)?.role
  if (role !== 'ROLE_ADMINISTRATION') return <SettingsHomePage />
  const settings = (
    <RouteLink to="/app/Administration/Settings" className={buttonClass()}>
      <SlidersHorizontal size={18} aria-hidden />
      {t('allSettings')}
    </RouteLink>
  )
  return <StartPage title={t('startTitle')} about={t('startAbout')} actions={settings} />
}

/** All settings of the college and of connected services, with a mark on missing ones. */
export function SettingsHomePage() {
  const t = useSettingsWords()
  const may = useMay()
  const asked = [
    useQuery(settingsQuery),
    useQuery(maintenanceQuery),
    useQuery({ ...connectionsQuery, enabled: may('institution.connect') }),
    useQuery({ ...smsQuery, enabled: may('institution.connect') }),
  ]
  // All groups appear at once, so that none shifts another
  const loading = asked.some(isFirstLoading)
  return (
    <Page title={t('home')} about={t('homeAbout')}>
      {loading ? (
        <RowsSkeleton rows={12} />
      ) : (
        <>
          <CollegeParts />
          <ConnectionParts />
          <PeopleParts />
          <OtherScreens />
        </>
      )}
    </Page>
  )
}

function CollegeParts() {
  const t = useSettingsWords()
  const asked = useQuery(settingsQuery)
  return (
    <section id="college" className={css.group} aria-labelledby="settings-college">
      <h2 id="settings-college">{t('theCollege')}</h2>
      <QueryBoundary rows={8} query={asked}>
        {(settings) => {
          const missing = missingIn(settings)
          const all = Object.values(missing)
          const done = all.filter((fields) => fields.length === 0).length
          const statusOfFields = (fields: readonly (typeof all)[number][number][]): CardStatus =>
            fields.length === 0
              ? { tone: 'pass', words: t('setUp') }
              : { tone: 'warn', words: t('missing', { what: fields.map((field) => t(`fields.${field}`)).join(', ') }) }
          return (
            <>
              <div className={css.progress}>
                <div className={css.bar} aria-hidden>
                  <span style={{ width: `${(done / all.length) * 100}%` }} />
                </div>
                <span>{done === all.length ? t('complete') : t('described', { done, all: all.length })}</span>
              </div>
              <div className={css.cards}>
                {collegeCards.map(({ part, ...card }) => (
                  <LinkCard key={card.to} {...card} status={part ? statusOfFields(missing[part]) : undefined} />
                ))}
              </div>
            </>
          )
        }}
      </QueryBoundary>
    </section>
  )
}

function ConnectionParts() {
  const t = useSettingsWords()
  const may = useMay()
  const maintenance = useQuery(maintenanceQuery)
  const { data: connections } = useQuery({ ...connectionsQuery, enabled: may('institution.connect') })
  const { data: sms } = useQuery({ ...smsQuery, enabled: may('institution.connect') })
  const statusOf = (part: (typeof systemCards)[number]['part'], closed: boolean) => {
    if (part === 'maintenance') return statusOfMaintenance(closed, t)
    return part === 'sms' ? statusOfTexts(sms, t) : statusOfConnection(connections, part, t)
  }
  return (
    <section className={css.group} aria-labelledby="settings-works">
      <h2 id="settings-works">{t('works')}</h2>
      <QueryBoundary rows={8} query={maintenance}>
        {({ on }) => (
          <div className={css.cards}>
            {systemCards
              .filter(({ allow }) => may(allow))
              .map(({ part, allow: _allow, ...card }) => (
                <LinkCard key={card.to} {...card} status={statusOf(part, on)} />
              ))}
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}

function statusOfMaintenance(on: boolean, t: Translate): CardStatus {
  return on ? { tone: 'warn', words: t('isClosed') } : { tone: 'pass', words: t('isOpen') }
}

function statusOfConnection(connections: Connections | undefined, part: keyof Connections, t: Translate): CardStatus | undefined {
  if (!connections) return undefined
  const { mail, gateway, storage } = connections
  if (part === 'mail')
    return mail.host === null ? { tone: 'warn', words: t('mailFolder') } : { tone: 'pass', words: `${mail.host}:${mail.port}` }
  if (part === 'storage') return { tone: 'pass', words: t(storage.store) }
  return gateway.shopId === null
    ? { tone: 'quiet', words: t('notSetUp') }
    : {
        tone: 'pass',
        words: t('listed', { first: gateway.shopId, second: t(gateway.mode === 'TEST' ? 'modeTest' : 'modeProduction') }),
      }
}

function statusOfTexts(sms: SmsState | undefined, t: Translate): CardStatus | undefined {
  if (!sms) return undefined
  if (!sms.enabled) return { tone: 'quiet', words: t('smsOff') }
  return missingForSms(sms).length === 0 ? { tone: 'pass', words: t('smsOn') } : { tone: 'warn', words: t('smsIncomplete') }
}

function PeopleParts() {
  const t = useSettingsWords()
  const may = useMay()
  const statuses = usePeopleStatuses()
  return (
    <section className={css.group} aria-labelledby="settings-people">
      <h2 id="settings-people">{t('people')}</h2>
      <div className={css.cards}>
        {peopleCards
          .filter(({ allow }) => may(allow))
          .map(({ part, allow: _allow, ...card }) => (
            <LinkCard key={card.to} {...card} status={statuses[part]} />
          ))}
      </div>
    </section>
  )
}

function OtherScreens() {
  const t = useSettingsWords()
  const may = useMay()
  const mine = otherCards.filter(({ allow }) => may(allow))
  return (
    <section className={css.group} aria-labelledby="settings-elsewhere">
      <h2 id="settings-elsewhere">{t('elsewhere')}</h2>
      <div className={css.cards}>
        {mine.map(({ allow: _allow, ...card }) => (
          <LinkCard key={card.to} {...card} status={undefined} />
        ))}
      </div>
    </section>
  )
}
