import { type Consent, type DataRequest, maxOwnDataRequests } from '@nalanda/contract/privacy/requests'
import type { ReactNode } from 'react'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, instantText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../Privacy.module.css'
import { useWords } from '../words.ts'
import { requestTones } from './request-form.ts'

type Props = { requests: readonly DataRequest[]; asking: ReactNode; onWithdraw?: (request: DataRequest) => void }

/** The requests to the college, with its deadline and its answers. */
export function RequestsCard({ requests, asking, onWithdraw }: Props) {
  const t = useWords()
  return (
    <Card title={t('requests')}>
      <p>{t('requestsText')}</p>
      <div className={css.asking}>{asking}</div>
      {requests.length === 0 ? (
        <p className={css.quiet}>{t('noRequests')}</p>
      ) : (
        <ul className={css.list}>
          {requests.map((request) => (
            <li key={request.id} className={css.entry}>
              <RequestText request={request} />
              {onWithdraw && request.state === 'requested' && (
                <Button
                  aria-label={t('labelled', {
                    label: t('withdrawRequest'),
                    value: t('listed', { first: t(`ask-${request.ask}`), second: instantText(request.requestedAt) }),
                  })}
                  onClick={() => onWithdraw(request)}
                >
                  {t('withdrawRequest')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ShownOnly shown={requests.length} most={maxOwnDataRequests} />
    </Card>
  )
}

function RequestText({ request }: { request: DataRequest }) {
  const t = useWords()
  const { ask, name, state, text, answer, dueOn, requestedAt } = request
  return (
    <div>
      <strong>{t(`ask-${ask}`)}</strong> · {name || t('erased')} · {instantText(requestedAt)}{' '}
      <StateChip tone={requestTones[state]}>{t(`request-${state}`)}</StateChip>
      {text && <p>{text}</p>}
      {state === 'requested' && <p className={css.quiet}>{t('answerBy', { day: dayText(dueOn) })}</p>}
      {answer && <p>{t('answerIs', { answer })}</p>}
    </div>
  )
}

/** The consents, with date and person, and the date of a withdrawal. */
export function ConsentsCard({ consents }: { consents: readonly Consent[] }) {
  const t = useWords()
  return (
    <Card title={t('consents')}>
      <p>{t('consentsText')}</p>
      <ul className={css.list}>
        {consents.map((consent) => (
          <li key={`${consent.kind}${consent.recordId}`} className={css.entry}>
            <div>
              <strong>{consent.name}</strong>
              <p>
                {t('consentOf', { version: consent.version ?? '–', day: dayText(consent.agreedOn) || '–' })}
                {consent.by && <span> {t('consentBy', { name: consent.by })}</span>}
              </p>
            </div>
            {consent.withdrawnOn && <StateChip tone="quiet">{t('withdrawnOn', { day: dayText(consent.withdrawnOn) })}</StateChip>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
