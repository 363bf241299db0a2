import { alumniEvents } from '@nalanda/contract/alumni/events'
import type { BodyOf, ReplyOf } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './AlumniForms.module.css'
import { useFormWords } from './words.ts'

const schema = alumniEvents.registerForEvent.body
const { NumberField, TextField } = fieldsFor(schema)
type Meeting = ReplyOf<typeof alumniEvents.listOpenEvents>['events'][number]

/** The meetings for which alumni can register. Needs no sign-in. */
export function OpenEventsPage() {
  const t = useFormWords()
  const { data, error, refetch } = useQuery(queryOf(alumniEvents.listOpenEvents))
  const [chosen, setChosen] = useState<Meeting | null>(null)
  return (
    <GuestFrame title={t('meetings')}>
      <h1>{t('meetings')}</h1>
      <p className={css.lead}>{t('eventsAbout')}</p>
      {!data && <Waiting {...{ error, refetch }} rows={2} />}
      {data?.events.length === 0 && (
        <EmptyState icon={CalendarHeart} title={t('noEvents')}>
          {t('noEventsText')}
        </EmptyState>
      )}
      <ul className={css.events}>
        {data?.events.map((meeting) => (
          <li key={meeting.id}>
            <MeetingCard meeting={meeting} onRegister={() => setChosen(meeting)} />
          </li>
        ))}
      </ul>
      {chosen && <RegisterDialog meeting={chosen} onClose={() => setChosen(null)} />}
    </GuestFrame>
  )
}

function MeetingCard({ meeting, onRegister }: { meeting: Meeting; onRegister: () => void }) {
  const t = useFormWords()
  const { title, heldOn, venue, registerUntil, description, seatsLeft } = meeting
  return (
    <Card title={title}>
      <p>{t('heldOn', { day: dayText(heldOn), venue, until: dayText(registerUntil) })}</p>
      {description && <p className={css.lead}>{description}</p>}
      <div className={css.acts}>
        {seatsLeft !== null && <span>{seatsLeft === 0 ? t('noSeats') : t('seatsLeft', { count: seatsLeft })}</span>}
        {seatsLeft !== 0 && (
          <Button kind="primary" onClick={onRegister}>
            {t('register')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function RegisterDialog({ meeting: { id, title }, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useFormWords()
  const form = useZodForm(schema, { rollNumber: '', email: '', guests: 0 })
  const register = useAct(alumniEvents.registerForEvent, {
    input: (body: BodyOf<typeof alumniEvents.registerForEvent>) => ({ params: { id: String(id) }, body }),
    invalidates: [alumniEvents],
    done: t('registeredFor', { title }),
  })
  return (
    <FormDialog
      title={t('registerTitle', { title })}
      action={t('register')}
      form={form}
      onSave={register.submit}
      onClose={onClose}
    >
      <TextField name="rollNumber" label={t('rollNumberAsSpelled')} required maxLength={30} />
      <TextField name="email" label={t('email')} type="email" required maxLength={200} autoComplete="email" />
      <NumberField name="guests" label={t('guests')} min={0} max={10} step={1} />
    </FormDialog>
  )
}
