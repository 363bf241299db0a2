import { type ClassKey, type ClassToTake, classCalls } from '@nalanda/contract/attendance/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import { classText, readClass } from './class-address.ts'
import { MarkingForm } from './MarkingForm.tsx'
import { useKeptScreens, useMyClasses, useSending } from './my-classes.ts'

/** The attendance of one class. Its teacher reads it from the own classes, which the device stores; users who correct it read it from the server. */
export function ClassPage() {
  const { classKey } = useScreenParams<'/app/Faculty/Attendance/$classKey'>()
  const may = useMay()
  useSending()
  const key = readClass(classKey)
  return key && (may('attendance.take') ? <OwnOrOther of={key} /> : <OtherClass of={key} />)
}

function OwnOrOther({ of }: { of: ClassKey }) {
  useKeptScreens()
  const { data, error, refetch } = useMyClasses(of.day)
  const own = data?.classes.find((one) => classText(one) === classText(of))
  const t = useWords()
  const [asksServer, setAsksServer] = useState(false)
  // The class belongs to another teacher or its window has ended: the server knows who may correct it. Stays set if the connection is lost meanwhile
  if (data?.keptAt === null && own?.state !== 'open' && own?.state !== 'coming' && !asksServer) setAsksServer(true)
  if (asksServer) return <OtherClass of={of} />
  if (own) return <Shown one={own} canTake={own.state === 'open'} />
  return (
    <Page title={t('attendance')}>
      {data ? (
        <EmptyState title={t('noConnection')}>{t('noConnectionText')}</EmptyState>
      ) : (
        <Waiting error={error} refetch={refetch} rows={10} />
      )}
    </Page>
  )
}

function OtherClass({ of: { offeringId, batchId, day, firstPeriod } }: { of: ClassKey }) {
  const t = useWords()
  const asked = {
    offeringId: String(offeringId),
    ...(batchId && { batchId: String(batchId) }),
    day,
    firstPeriod: String(firstPeriod),
  }
  const { data, error, refetch } = useQuery(queryOf(classCalls.getClass, { query: asked }))
  if (data) return <Shown one={data} canTake={data.can.take} />
  return (
    <Page title={t('attendance')}>
      <Waiting error={error} refetch={refetch} rows={10} />
    </Page>
  )
}

function Shown({ one, canTake }: { one: ClassToTake; canTake: boolean }) {
  const t = useWords()
  const about = [
    one.section,
    dayText(one.day),
    `${one.startsAt}–${one.endsAt}`,
    one.periods > 1 ? t('block', { count: one.periods }) : null,
    one.coveredFor && t('coverFor', { name: one.coveredFor }),
  ]
  return (
    <Page title={one.title} about={about.filter(Boolean).join(' · ')}>
      <MarkingForm key={classText(one)} one={one} canTake={canTake} />
    </Page>
  )
}
