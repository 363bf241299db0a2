import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { PhotoZip } from './PhotoZip.tsx'
import { UploadHistory } from './UploadHistory.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import { TemplateLink } from './UploadView.tsx'
import { uploadsQuery } from './upload-queries.ts'
import { useUploadWords } from './words.ts'

/** Admissions by the sheet, their photos by the zip, and every sheet so far with the way back. */
export function UploadPage() {
  const t = useUploadWords()
  // What is below the panel would move when the panel comes
  const { isLoading } = useInfiniteQuery(uploadsQuery)
  const [shown, setShown] = useState<number | undefined>()
  const show = (id: number) => {
    setShown(id)
    window.scrollTo({ top: 0 })
  }
  return (
    <Page title={t('title')} about={t('about')} actions={<TemplateLink />}>
      <Card>
        <UploadPanel shown={shown} onShow={setShown} />
      </Card>
      {!isLoading && (
        <>
          <PhotoZip />
          <UploadHistory onShow={show} />
        </>
      )}
    </Page>
  )
}
