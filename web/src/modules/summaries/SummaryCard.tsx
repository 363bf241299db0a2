import { summaryCalls, summaryTime } from '@nalanda/contract/summaries/daily-summary'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { dayText } from '../../ui/format/format.ts'
import { Card } from '../../ui/page/Page.tsx'
import { useWords } from './words.ts'

/** Turns the e-mail with the figures of the own dashboard on and off. */
export function SummaryCard() {
  const t = useWords()
  const asked = useQuery(queryOf(summaryCalls.getDailySummary))
  const isOn = asked.data?.isOn === true
  const turn = useAct(summaryCalls.setDailySummary, {
    invalidates: [summaryCalls.getDailySummary],
    done: ({ isOn: on }) => t(on ? 'turnedOn' : 'turnedOff'),
  })
  const action = asked.data && (
    <Button busy={turn.busy} onClick={() => void turn.act({ body: { isOn: !isOn } })}>
      {t(isOn ? 'turnOff' : 'turnOn')}
    </Button>
  )
  return (
    <Card title={t('title')} action={action}>
      <QueryBoundary query={asked} rows={2}>
        {({ isOn: on, lastSentOn }) => (
          <>
            <p>{t('lead', { time: summaryTime })}</p>
            {on && <p>{lastSentOn ? t('onSince', { day: dayText(lastSentOn) }) : t('on')}</p>}
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}
