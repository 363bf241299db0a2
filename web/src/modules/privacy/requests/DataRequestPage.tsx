import type { DataRequestDetail } from '@nalanda/contract/privacy/requests'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { count, dayText, instantText } from '../../../ui/format/numerals.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { asAddress } from '../../../ui/navigation/paths.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Fact, Facts } from '../../../ui/record/Facts.tsx'
import { Timeline } from '../../../ui/record/Timeline.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Privacy.module.css'
import { useRequest } from '../queries.ts'
import { type Translate, useWords } from '../words.ts'
import { DecideButtons } from './DecideButtons.tsx'
import { requestTones } from './request-form.ts'

/** One request about personal data: what is asked, what erasure would do, and the decision. */
export function DataRequestPage() {
  const t = useWords()
  const { requestId } = useScreenParams<'/app/Data Requests/$requestId'>()
  const { data: request, error, refetch } = useRequest(requestId)
  if (!request) {
    return (
      <Page title={t('dataRequest')}>
        <Waiting {...{ error, refetch }} rows={8} />
      </Page>
    )
  }
  return (
    <Page
      title={t('requestOf', { ask: t(`ask-${request.ask}`), name: request.name || t('erased') })}
      about={<StateChip tone={requestTones[request.state]}>{t(`request-${request.state}`)}</StateChip>}
      actions={<DecideButtons request={request} />}
    >
      <div className={css.stack}>
        <RequestFacts request={request} />
        {request.erasure && <ErasureCard erasure={request.erasure} done={request.state === 'granted'} />}
        {request.history.length > 0 && (
          <Card title={t('history')}>
            <Timeline entries={request.history.toReversed().map((entry) => ({ ...entry, title: didWords(t, entry.action) }))} />
          </Card>
        )}
      </div>
    </Page>
  )
}

const did = ['add', 'grant', 'refuse', 'withdraw'] as const
function didWords(t: Translate, action: string): string {
  const known = did.find((one) => one === action)
  return known ? t(`did-${known}`) : action
}

function RequestFacts({ request }: { request: DataRequestDetail }) {
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
      <Facts>
        <Fact name={t('person')}>
          {record && name ? <RouteLink to={asAddress(record)}>{name}</RouteLink> : name || t('erased')}
        </Fact>
        <Fact name={t('number')}>{number}</Fact>
        <Fact name={t('kindOfRecord')}>{t(`kind-${kind}`)}</Fact>
        <Fact name={t('requestedBy')}>
          {requestedBy}, {t(`origin-${origin}`)}
        </Fact>
        <Fact name={t('askedAt')}>{instantText(requestedAt)}</Fact>
        <Fact name={t('answerDue')}>{dayText(dueOn)}</Fact>
        {field && <Fact name={t('whichField')}>{t(`field-${field}`)}</Fact>}
        {value && <Fact name={t(field ? 'shouldBe' : 'nominee')}>{value}</Fact>}
      </Facts>
      {text && <p className={css.said}>{text}</p>}
      {answer && <p className={css.said}>{t('answerIs', { answer })}</p>}
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
