import { type LetterFile, letterCalls } from '@nalanda/contract/attendance/letters'
import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { useStateChange } from '../../../api/import/state-change.ts'
import { invalidate, queryOf } from '../../../api/queries.ts'
import { ProgressPanel } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../Attendance.module.css'
import { useWords } from '../words.ts'

/** The letters being created in the background with their progress, or the finished file; renders nothing if there are none. */
export function LastLetters() {
  const { data } = useQuery({
    ...queryOf(letterCalls.findLetterFile),
    refetchInterval: ({ state }) => (state.data?.file?.state === 'waiting' ? 1000 : false),
  })
  const file = data?.file
  return file && file.state !== 'expired' ? <LetterFileCard file={file} /> : null
}

function LetterFileCard({ file }: { file: LetterFile }) {
  const t = useWords()
  const client = useQueryClient()
  useStateChange(file, (was) => {
    // The list shows when letters were printed
    if (was === 'waiting') void invalidate(client, [termAttendanceCalls.standings.list])
  })
  return (
    <Card>
      {file.state === 'waiting' ? (
        <ProgressPanel title={t('lettersMaking')} done={file.done} total={file.letters} note={t('lettersMakingNote')} />
      ) : (
        <Made file={file} />
      )}
    </Card>
  )
}

function Made({ file: { id, state, letters, expiresAt } }: { file: LetterFile }) {
  const t = useWords()
  if (state === 'failed') return <p className={css.lead}>{t('lettersFailed')}</p>
  return (
    <>
      <p className={css.lead}>{t('lettersReady', { count: letters, at: instantText(expiresAt ?? '') })}</p>
      <DownloadButton endpoint={letterCalls.downloadLetterFile} input={{ params: { id: String(id) } }}>
        {t('downloadLetters')}
      </DownloadButton>
    </>
  )
}
