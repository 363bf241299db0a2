import { accounts } from '@nalanda/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { faultWord } from '../../../ui/form/fault-words.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from './CreateLogins.module.css'
import { useLoginWords } from './words.ts'

/** Who got no login, or no e-mail, and why. */
export function LoginRefusalsDialog({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const t = useLoginWords()
  const params = { batchId: String(batchId) }
  const { data, error, refetch } = useQuery(queryOf(accounts.listLoginRefusals, { params }))
  return (
    <PanelDialog open onClose={onClose} title={t('leftOut')} width="md">
      {!data && <Waiting {...{ error, refetch }} rows={4} />}
      {data && (
        <table className={css.refusals}>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ person, fullName, reason, of }) => (
              <tr key={`${of} ${person}`}>
                <td className="numerals">{person}</td>
                <td>{fullName}</td>
                <td>{faultWord(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelDialog>
  )
}
