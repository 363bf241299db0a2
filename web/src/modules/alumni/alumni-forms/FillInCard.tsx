import type { AlumniProfile } from '@nalanda/contract/alumni/profile'
import { provingCalls } from '@nalanda/contract/alumni/proving'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './AlumniForms.module.css'
import { useFormWords } from './words.ts'

type Filled = { proof: string; profile: AlumniProfile }

/** Fills in a form from the college's records. A code is sent to the recorded address; entering it proves the identity. */
export function FillInCard({ onFilled }: { onFilled: (filled: Filled) => void }) {
  const t = useFormWords()
  const [rollNumber, setRollNumber] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const send = useAct(provingCalls.sendAlumniCode, { onDone: () => setSent(true) })
  const prove = useAct(provingCalls.proveAlumnus, { done: t('filledIn'), onDone: onFilled })
  return (
    <Card title={t('onRecord')}>
      <p className={css.lead}>{t('onRecordAbout')}</p>
      <div className={css.prove}>
        <TextInput
          label={t('rollNumberAsSpelled')}
          value={rollNumber}
          maxLength={30}
          onChange={(event) => setRollNumber(event.target.value)}
        />
        <Button busy={send.busy} disabled={rollNumber.trim() === ''} onClick={() => void send.act({ body: { rollNumber } })}>
          {t('sendCode')}
        </Button>
      </div>
      {sent && (
        <>
          <p role="status" className={css.lead}>
            {t('codeSent')}
          </p>
          <div className={css.prove}>
            <TextInput
              label={t('code')}
              value={code}
              maxLength={10}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={(event) => setCode(event.target.value)}
            />
            <Button
              busy={prove.busy}
              disabled={code.trim() === ''}
              onClick={() => void prove.act({ body: { rollNumber, code } })}
            >
              {t('useRecord')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
