import type { DataRequestDetail } from '@nalanda/contract/privacy/requests'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { count, dayText, instantText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { asAddress } from '../../../ui/navigation/paths.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../../ui/record/HistoryTimeline.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Privacy.module.css'
import { useRequest } from '../queries.ts'
import { useWords } from '../words.ts'
import { DecideButtons } from './DecideButtons.tsx'
import { requestTones } from './request-form.ts'

/** One request about personal data: its content, what erasure would do, and the decision. */
export function DataRequestPage() {
  const t = useWords()
  const { requestId } = useScreenParams<'/app/Data Requests/$requestId'>()
  return (
    <RecordPage
      result={useRequest(requestId)}
      noun={t('dataRequest')}
      title={({ ask, name }) => t('requestOf', { ask: t(`ask-${ask}`), name: name || t('erased') })}
      status={({ state }) => ({ tone: requestTones[state], text: t(`request-${state}`) })}
      actions={(request) => <DecideButtons request={request} />}
    >
      {(request) => (
        <div className={css.stack}>
          <RequestDetails request={request} />
          {request.erasure && <ErasureCard erasure={request.erasure} done={request.state === 'granted'} />}
          {request.history.length > 0 && (
            <Card title={t('history')}>
              <HistoryTimeline history={request.history} actions={actions} title={(action) => t(`did-${action}`)} />
            </Card>
          )}
        </div>
      )}
    </RecordPage>
  )
}

const actions = ['add', 'grant', 'refuse', 'withdraw'] as const

function RequestDetails({ request }: { request: DataRequestDetail }) {
  const t = useWords()
  const { name, number, kind, recordId, requestedBy, requestedAt, origin, dueOn, field, value, text, answer } = request
  const record =
    kind === 'student'
      ? `/app/Admin/Students/${recordId}`
      : kind === 'application'
        ? `/app/Admission/Applications/${recordId}`
        : null
  return (
    <Card>
      <DescriptionList>
        <DescriptionItem name={t('person')}>
          {record && name ? <RouteLink to={asAddress(record)}>{name}</RouteLink> : name || t('erased')}
        </DescriptionItem>
        <DescriptionItem name={t('number')}>{number}</DescriptionItem>
        <DescriptionItem name={t('kindOfRecord')}>{t(`kind-${kind}`)}</DescriptionItem>
        <DescriptionItem name={t('requestedBy')}>
          {t('listed', { first: requestedBy, second: t(`origin-${origin}`) })}
        </DescriptionItem>
        <DescriptionItem name={t('askedAt')}>{instantText(requestedAt)}</DescriptionItem>
        <DescriptionItem name={t('answerDue')}>{dayText(dueOn)}</DescriptionItem>
        {field && <DescriptionItem name={t('whichField')}>{t(`field-${field}`)}</DescriptionItem>}
        {value && (
          <DescriptionItem name={t(field ? 'shouldBe' : 'nominee')}>
            {field === 'dateOfBirth' ? dayText(value) : value}
          </DescriptionItem>
        )}
      </DescriptionList>
      {text && <p className={css.statement}>{text}</p>}
      {answer && <p className={css.statement}>{t('answerIs', { answer })}</p>}
    </Card>
  )
}

function ErasureCard({
  erasure: { parts, obstacles },
  done,
}: {
  erasure: NonNullable<DataRequestDetail['erasure']>
  done: boolean
}) {
  const t = useWords()
  return (
    <Card title={t(done ? 'erasureDid' : 'erasureDoes')}>
      {obstacles.length > 0 && (
        <div role="alert">
          <p>{t('blocked')}</p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`obstacle-${obstacle}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <Table
        label={t(done ? 'erasureDid' : 'erasureDoes')}
        stacked
        rows={parts}
        rowId={({ part, act, why }) => `${part}${act}${why}`}
        columns={[
          { field: 'data', head: t('data'), main: true, cell: ({ part }) => t(`part-${part}`) },
          { field: 'happens', head: t('happens'), cell: ({ act }) => t(`erase-${act}`) },
          { field: 'because', head: t('why'), cell: ({ why }) => why && t(`why-${why}`) },
          { field: 'rows', head: t('rows'), numeric: true, cell: ({ count: rows }) => count(rows) },
        ]}
      />
    </Card>
  )
}
