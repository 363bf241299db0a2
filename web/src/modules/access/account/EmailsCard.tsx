import { type EmailChoice, emailCalls } from '@nalanda/contract/access/emails'
import type { MailKind } from '@nalanda/contract/platform/mail/mail-kinds'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { queryOf } from '../../../api/queries.ts'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Account.module.css'
import { useAccountWords } from './words.ts'

const choicesQuery = queryOf(emailCalls.listEmailChoices)

/** Names of the kinds of e-mails; each is in the `portal-words` of the module that sends them. */
const useMailKinds = catalogue('mail-kinds', {}) as () => TranslateOf<Readonly<Record<MailKind, string>>>

/** Turns kinds of e-mails on and off, even before the college sends any. */
export function EmailsCard() {
  const t = useAccountWords()
  const kindName = useMailKinds()
  const sends = useSendsMail()
  const { choices } = useSuspenseQuery(choicesQuery).data
  const choose = useAct(emailCalls.chooseEmails, {
    input: ({ kind, isOn }: EmailChoice) => ({ params: { kind }, body: { isOn } }),
    replaces: choicesQuery,
    done: (_reply, { kind, isOn }) => t(isOn ? 'emailsOn' : 'emailsOff', { kind: kindName(kind) }),
  })
  if (choices.length === 0) return null
  const { pending } = choose
  return (
    <Card title={t('emails')}>
      <p className={css.lead}>{t('emailsLead')}</p>
      {!sends && <p className={css.lead}>{t('emailsNotSent')}</p>}
      <div className={css.emails}>
        {choices.map(({ kind, isOn }) => (
          <Checkbox
            key={kind}
            checked={pending?.kind === kind ? pending.isOn : isOn}
            onChange={(event) => void choose.act({ kind, isOn: event.target.checked })}
          >
            {kindName(kind)}
          </Checkbox>
        ))}
      </div>
    </Card>
  )
}
