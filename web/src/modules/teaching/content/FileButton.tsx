import { courseFileCalls } from '@nalanda/contract/teaching/course-files'
import { FileText } from 'lucide-react'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { useWords } from './words.ts'

type Props = { file: { id: number; title: string; fileName: string }; own?: boolean }

/** Opens a PDF or picture in a separate tab, and downloads other files. `own` is set for students and parents. */
export function FileButton({ file: { id, title, fileName }, own }: Props) {
  const t = useWords()
  const endpoint = own ? courseFileCalls.readMyFile : courseFileCalls.readFile
  const shared = { endpoint, input: { params: { id: String(id) } }, size: 'small' } as const
  if (/\.(pdf|jpg|png)$/.test(fileName))
    return (
      <ShowPdfButton {...shared} icon={FileText} aria-label={t('openFile', { title })}>
        {t('open')}
      </ShowPdfButton>
    )
  return (
    <DownloadButton {...shared} aria-label={t('downloadFile', { title })}>
      {t('download')}
    </DownloadButton>
  )
}
