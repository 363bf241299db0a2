import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { PhotoZip } from './PhotoZip.tsx'
import { UploadHistory } from './UploadHistory.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import { TemplateLink } from './UploadView.tsx'
import { uploadsQuery } from './upload-queries.ts'
import { useUploadWords } from './words.ts'

/** Page to upload admissions as a sheet and photos as a zip, with all earlier sheets and the action to undo them. */
export function UploadPage() {
  const t = useUploadWords()
  // Content below the panel would shift when the panel appears
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
