import { summaryCalls, summaryTime } from '@nalanda/contract/summaries/daily-summary'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { dayText } from '../../ui/format/format.ts'
import { Card } from '../../ui/page/Page.tsx'
import { useWords } from './words.ts'

/** Turns the e-mail with the figures of the user's own dashboard on and off. */
export function SummaryCard() {
  const t = useWords()
  const { isOn, lastSentOn } = useSuspenseQuery(queryOf(summaryCalls.getDailySummary)).data
  const turn = useAct(summaryCalls.setDailySummary, {
    invalidates: [summaryCalls.getDailySummary],
    done: ({ isOn: on }) => t(on ? 'turnedOn' : 'turnedOff'),
  })
  const action = (
    <Button busy={turn.busy} onClick={() => void turn.act({ body: { isOn: !isOn } })}>
      {t(isOn ? 'turnOff' : 'turnOn')}
    </Button>
  )
  return (
    <Card title={t('title')} action={action}>
      <p>{t('lead', { time: summaryTime })}</p>
      {isOn && <p>{lastSentOn ? t('onSince', { day: dayText(lastSentOn) }) : t('on')}</p>}
    </Card>
  )
}
