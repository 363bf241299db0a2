import { Button } from '../form/Button.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { useUiWords } from '../words.ts'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

/** Button below a list that grows page by page (`useInfiniteQuery`); renders nothing if all is shown. Shows why more could not be loaded. */
export function ShowMore({ pages }: { pages: Pages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages
  const t = useUiWords()
  if (!hasNextPage) return null
  return (
    <>
      {isFetchNextPageError && error && <FormAlert>{error.message}</FormAlert>}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('showMore')}
      </Button>
    </>
  )
}
