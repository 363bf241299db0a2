import { applications } from '@nalanda/contract/applications/applications'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { myApplicationQuery } from './queries.ts'
import type { Entry } from './StartForm.tsx'
import { useWords } from './words.ts'

type CodeFormProps = Entry & { onLeave: () => void }

/** Opens an application: sends the one-time code unless it was already sent, and asks for it. */
export function CodeForm({ link, sentTo: first, code: given, onLeave }: CodeFormProps) {
  const t = useWords()
  const handOver = useHandOverWords()
  const sends = useSendsMail()
  const [sentTo, setSentTo] = useState(first)
  const [code, setCode] = useState(given ?? '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const onError = (error: Error) => setRefusal(sentenceOf(error))
  const sending = useAct(applications.sendApplyCode, {
    done: () => (sentTo ? t('newCodeSent') : null),
    onDone: (reply) => {
      setSentTo(reply.sentTo)
      setCode('')
    },
    onError,
  })
  const enter = useEnter(onError)
  const busy = sending.busy || enter.busy
  const send = () => {
    setRefusal(null)
    void sending.act({ body: { link } })
  }
  const leadOf = () => {
    if (!sends) return handOver(given ? 'applyOwn' : 'applyCode')
    return sentTo ? t('codeSent', { to: sentTo }) : t('codeAskLead')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    void enter.act({ body: { link, code } })
  }
  return (
    <ApplyCard>
      <h1 className={css.cardTitle}>{t(sentTo || !sends ? 'codeTitle' : 'codeAskTitle')}</h1>
      <p className={css.lead}>{leadOf()}</p>
      {given && <OwnLink link={link} />}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {sends && sentTo === null ? (
        <Button kind="primary" wide busy={busy} onClick={send}>
          {t('sendCode')}
        </Button>
      ) : (
        <form onSubmit={submit} className={css.code}>
          <TextInput
            label={t('code')}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            // Longer than the code, which may be pasted with spaces
            maxLength={20}
            className="numerals"
            hint={sends ? t('spam') : undefined}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
          />
          <Button kind="primary" type="submit" wide busy={busy} disabled={code.length !== 6}>
            {t('open')}
          </Button>
          {sends && (
            <Button wide busy={sending.busy} disabled={enter.busy} onClick={send}>
              {t('sendAgain')}
            </Button>
          )}
        </form>
      )}
      <Button kind="quiet" onClick={onLeave}>
        {t('otherStart')}
      </Button>
    </ApplyCard>
  )
}

/** The link that the e-mail would contain, for the applicant to note. */
function OwnLink({ link }: { link: string }) {
  return (
    <p>
      {useHandOverWords()('yourLink')}: <code className={css.ownLink}>{addressOf(link)}</code>
    </p>
  )
}

/** Submits the code and redirects to the application: to the form while it is a draft, else to its status. */
function useEnter(onError: (error: Error) => void) {
  const go = useGo()
  return useAct(applications.enterApplication, {
    replaces: myApplicationQuery,
    onDone: ({ state }) => go(state === 'draft' ? '/apply/form' : '/apply/status'),
    onError,
  })
}

const addressOf = (link: string) => new URL(`/apply#link=${link}`, location.href).href
